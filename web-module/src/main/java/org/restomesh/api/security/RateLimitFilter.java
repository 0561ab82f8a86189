package org.restomesh.api.security;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.shared.limit.RateLimits;
import org.restomesh.shared.limit.Tier;

/**
 * Holds known callers to their tier and endpoints to their own {@link Limit}, whether or not they
 * may.
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

  @Override
  public void filter(ContainerRequestContext request) {
    if (resource.getResourceMethod() == null
        || resource.getResourceClass().isAnnotationPresent(Unlimited.class)) {
      return;
    }
    if (staff.get() != null) {
      limits.consume(Tier.STAFF, staff.get().subject());
    }
    if (screen.get() != null) {
      limits.consume(Tier.SCREEN, screen.get().sessionId().toString());
    }
    if (partnerKey.get() != null) {
      limits.consume(Tier.PARTNER_KEY, partnerKey.get().keyId().toString());
    }
    Limit own = resource.getResourceMethod().getAnnotation(Limit.class);
    if (own != null) {
      limits.consume(own.value(), who());
    }
  }

  private String who() {
    return device.get() == null
        ? addresses.limitKey(servletRequest)
        : device.get().deviceId().toString();
  }
}
