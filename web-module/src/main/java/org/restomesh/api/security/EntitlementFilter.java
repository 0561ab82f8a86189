package org.restomesh.api.security;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.util.UUID;
import org.restomesh.checkout.EntitlementGate;

/** Holds endpoints to their {@link RequiresEntitlement}, once caller and role are known to fit. */
@Provider
@Priority(Priorities.AUTHORIZATION + 1)
public class EntitlementFilter implements ContainerRequestFilter {
  @Context ResourceInfo resource;
  @Inject EntitlementGate gate;
  @Inject CurrentStaff staff;
  @Inject CurrentDevice device;

  @Override
  public void filter(ContainerRequestContext request) {
    RequiresEntitlement required = required();
    if (required != null) {
      gate.require(tenantId(), required.value());
    }
  }

  private RequiresEntitlement required() {
    if (resource.getResourceMethod() == null) {
      return null;
    }
    RequiresEntitlement own = resource.getResourceMethod().getAnnotation(RequiresEntitlement.class);
    return own == null ? resource.getResourceClass().getAnnotation(RequiresEntitlement.class) : own;
  }

  /** The operator of the installation has no tenant, and so no entitlements. */
  private UUID tenantId() {
    UUID tenantId = staff.get() == null ? device.get().tenantId() : staff.get().tenantId();
    if (tenantId == null) {
      throw new InsufficientPermissions();
    }
    return tenantId;
  }
}
