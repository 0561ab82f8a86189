package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import org.restomesh.display.PartnerKeyPrincipal;

/** The partner that calls, set by its filter. */
@RequestScoped
public class CurrentPartnerKey {
  private PartnerKeyPrincipal principal;

  /** Null for other callers. */
  public PartnerKeyPrincipal get() {
    return principal;
  }

  void set(PartnerKeyPrincipal caller) {
    this.principal = caller;
  }
}
