package org.restomesh.api.security.address;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCategory;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/** Counts failed authentication by address in a rate limit, so that guessing is slow. */
@ApplicationScoped
public class FailedAuthentication {
  @Inject RateLimits limits;
  @Inject ClientAddresses addresses;

  public DomainException count(HttpServletRequest request, DomainException refusal) {
    // A good credential of somebody who may not go on yet is no guess.
    if (refusal.code().category() == ErrorCategory.UNAUTHENTICATED) {
      limits.consume(RateLimitTier.FAILED_AUTHENTICATION, addresses.limitKey(request));
    }
    return refusal;
  }
}
