package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.ScreenPrincipal;

/** The screen that calls, set by its filter. */
@RequestScoped
public class CurrentScreen {
  /** Null for other callers. */
  private @Nullable ScreenPrincipal principal;

  /** Where the realm of the endpoint admits nobody else. */
  public ScreenPrincipal get() {
    return find().orElseThrow();
  }

  /** Empty for other callers. */
  public Optional<ScreenPrincipal> find() {
    return Optional.ofNullable(principal);
  }

  void set(ScreenPrincipal caller) {
    this.principal = caller;
  }
}
