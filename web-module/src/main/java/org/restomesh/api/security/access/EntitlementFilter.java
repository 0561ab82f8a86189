package org.restomesh.api.security.access;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.util.UUID;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.caller.CallerAuthentication;
import org.restomesh.checkout.gate.EntitlementGate;

/**
 * Enforces {@link RequiresEntitlement}, after caller and role or scope were checked. Screens and
 * partner keys are for tenants with external displays, whatever they call.
 */
@Provider
@Priority(Priorities.AUTHORIZATION + 1)
public class EntitlementFilter implements ContainerRequestFilter {
  private static final String EXTERNAL_DISPLAY = "feature.externalDisplay";

  @Context HttpServletRequest servletRequest;
  @Context ResourceInfo resource;
  @Inject EntitlementGate gate;
  @Inject CallerAuthentication callers;

  @Override
  public void filter(ContainerRequestContext request) {
    Realm realm = Realm.of(servletRequest);
    if (realm == Realm.SCREEN || realm == Realm.PARTNER_KEY) {
      gate.require(tenantId(realm), EXTERNAL_DISPLAY);
    }
    RequiresEntitlement required = required();
    if (required != null) {
      gate.require(tenantId(realm), required.value());
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
  private UUID tenantId(Realm realm) {
    UUID tenantId = callers.tenantId(realm);
    if (tenantId == null) {
      throw new InsufficientPermissions();
    }
    return tenantId;
  }
}
