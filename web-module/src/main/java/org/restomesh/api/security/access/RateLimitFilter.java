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
import org.restomesh.api.security.NoRateLimit;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.api.security.caller.CurrentDevice;
import org.restomesh.api.security.caller.CurrentPartnerKey;
import org.restomesh.api.security.caller.CurrentPrinter;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/**
 * Enforces the tiers of authenticated callers and the {@link RateLimit} of endpoints, before
 * authorization. Only the bean of the caller's own realm is used: the use of another would create
 * it, for each request.
 */
@Provider
@Priority(Priorities.AUTHORIZATION - 1)
public class RateLimitFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Context ResourceInfo resource;
  @Inject RateLimits limits;
  @Inject ClientAddresses addresses;
  @Inject CurrentStaff staff;
  @Inject CurrentDevice device;
  @Inject CurrentScreen screen;
  @Inject CurrentPartnerKey partnerKey;
  @Inject CurrentPrinter printer;

  @Override
  public void filter(ContainerRequestContext request) {
    if (resource.getResourceMethod() == null
        || resource.getResourceClass().isAnnotationPresent(NoRateLimit.class)) {
      return;
    }
    Realm.find(servletRequest).ifPresent(this::consumeTier);
    RateLimit own = resource.getResourceMethod().getAnnotation(RateLimit.class);
    if (own != null) {
      limits.consume(own.value(), limitKey());
    }
  }

  private void consumeTier(Realm realm) {
    switch (realm) {
      case STAFF -> limits.consume(RateLimitTier.STAFF, staff.get().subject());
      case SCREEN -> limits.consume(RateLimitTier.SCREEN, screen.get().sessionId().toString());
      case PARTNER_KEY ->
          limits.consume(RateLimitTier.PARTNER_KEY, partnerKey.get().keyId().toString());
      case PRINTER ->
          limits.consume(RateLimitTier.PRINTER, printer.get().device().deviceId().toString());
      case DEVICE, DELIVERY_WEBHOOK -> {} // have only the limits of their endpoints
    }
  }

  private String limitKey() {
    return Realm.DEVICE.hasAdmitted(servletRequest)
        ? device.get().deviceId().toString()
        : addresses.limitKey(servletRequest);
  }
}
