package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;

/** The caller of a staff endpoint, set by its filter. */
@RequestScoped
public class CurrentStaff {
  /** Null for other callers. */
  private @Nullable StaffPrincipal principal;

  /** Where the realm of the endpoint admits nobody else. */
  public StaffPrincipal get() {
    return find().orElseThrow();
  }

  /** Empty for other callers. */
  public Optional<StaffPrincipal> find() {
    return Optional.ofNullable(principal);
  }

  void set(StaffPrincipal caller) {
    this.principal = caller;
  }
}
