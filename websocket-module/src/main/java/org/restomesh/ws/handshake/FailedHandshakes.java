package org.restomesh.ws.handshake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCategory;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;
import org.restomesh.shared.limit.TrustedProxies;

/**
 * Counts failed handshakes in the same rate limit as other failed authentication, so that guessing
 * is slow (contract/0-common#rate-limits).
 */
@ApplicationScoped
public class FailedHandshakes {
  @Inject RateLimits limits;
  @Inject TrustedProxies proxies;

  /**
   * @throws org.restomesh.shared.limit.TooManyRequests when this address has failed too often
   */
  void count(DomainException refusal, HttpServletRequest request) {
    if (refusal.code().category() == ErrorCategory.UNAUTHENTICATED) {
      limits.consume(
          RateLimitTier.FAILED_AUTHENTICATION,
          proxies.limitKey(
              request.getRemoteAddr(), Collections.list(request.getHeaders("X-Forwarded-For"))));
    }
  }
}
