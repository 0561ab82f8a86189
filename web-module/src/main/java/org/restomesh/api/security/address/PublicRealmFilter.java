package org.restomesh.api.security.address;

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
import org.restomesh.api.security.PublicRealm;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/** Public endpoints share the tier of unauthenticated callers, but those outside every limit. */
@Provider
@PublicRealm
@Priority(Priorities.AUTHENTICATION)
public class PublicRealmFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Context ResourceInfo resource;
  @Inject RateLimits limits;
  @Inject ClientAddresses addresses;

  @Override
  public void filter(ContainerRequestContext request) {
    if (resource.getResourceClass().isAnnotationPresent(NoRateLimit.class)) {
      return;
    }
    limits.consume(RateLimitTier.UNAUTHENTICATED, addresses.limitKey(servletRequest));
  }
}
