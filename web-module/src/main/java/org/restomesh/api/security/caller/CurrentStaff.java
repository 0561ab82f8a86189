package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceCaller;

/** The caller of a staff endpoint, set by its filter: a person, or a service account. */
@RequestScoped
public class CurrentStaff {
  /** Null for other callers. */
  private @Nullable StaffPrincipal principal;

  /** Null for people. */
  private @Nullable ServiceCaller service;

  /** Where the realm of the endpoint admits nobody else. */
  public StaffPrincipal get() {
    return find().orElseThrow();
  }

  /** Empty for other callers. */
  public Optional<StaffPrincipal> find() {
    return Optional.ofNullable(principal);
  }

  /** The service account that calls; empty for people. */
  public Optional<ServiceCaller> findService() {
    return Optional.ofNullable(service);
  }

  void set(StaffPrincipal caller) {
    this.principal = caller;
  }

  void set(ServiceCaller caller) {
    this.service = caller;
    this.principal = caller.staff();
  }
}
