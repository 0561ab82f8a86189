package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import org.restomesh.display.ScreenPrincipal;

/** The screen that calls, set by its filter. */
@RequestScoped
public class CurrentScreen {
  private ScreenPrincipal principal;

  /** Null for other callers. */
  public ScreenPrincipal get() {
    return principal;
  }

  void set(ScreenPrincipal caller) {
    this.principal = caller;
  }
}
