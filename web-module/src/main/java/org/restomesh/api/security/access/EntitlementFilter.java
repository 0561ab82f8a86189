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
import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
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
    if (Realm.SCREEN.hasAdmitted(servletRequest) || Realm.PARTNER_KEY.hasAdmitted(servletRequest)) {
      gate.require(tenantId(), EXTERNAL_DISPLAY);
    }
    findRequired().ifPresent(required -> gate.require(tenantId(), required.value()));
  }

  private Optional<RequiresEntitlement> findRequired() {
    if (resource.getResourceMethod() == null) {
      return Optional.empty();
    }
    return findRequired(resource.getResourceMethod())
        .or(() -> findRequired(resource.getResourceClass()));
  }

  private static Optional<RequiresEntitlement> findRequired(AnnotatedElement element) {
    return Optional.ofNullable(element.getAnnotation(RequiresEntitlement.class));
  }

  /** The operator of the installation has no tenant, and so no entitlements. */
  private UUID tenantId() {
    Realm realm = Realm.find(servletRequest).orElseThrow();
    return callers.findTenantId(realm).orElseThrow(InsufficientPermissions::new);
  }
}
