package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.PartnerKeyPrincipal;

/** The partner that calls, set by its filter. */
@RequestScoped
public class CurrentPartnerKey {
  /** Null for other callers. */
  private @Nullable PartnerKeyPrincipal principal;

  /** Where the realm of the endpoint admits nobody else. */
  public PartnerKeyPrincipal get() {
    return find().orElseThrow();
  }

  /** Empty for other callers. */
  public Optional<PartnerKeyPrincipal> find() {
    return Optional.ofNullable(principal);
  }

  void set(PartnerKeyPrincipal caller) {
    this.principal = caller;
  }
}
