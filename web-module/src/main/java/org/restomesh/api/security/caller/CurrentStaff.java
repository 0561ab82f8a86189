package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import org.restomesh.identity.StaffPrincipal;

/** The caller of a staff endpoint, set by its filter. */
@RequestScoped
public class CurrentStaff {
  private StaffPrincipal principal;

  public StaffPrincipal get() {
    return principal;
  }

  void set(StaffPrincipal caller) {
    this.principal = caller;
  }
}
