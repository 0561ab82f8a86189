package org.restomesh.api.security.address;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.api.security.PaymentCallbackRealm;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/**
 * Admits only calls from the payment provider's addresses, before the body is read. That it is the
 * provider is for the signature to prove.
 */
@Provider
@PaymentCallbackRealm
@Priority(Priorities.AUTHENTICATION)
public class PaymentCallbackFilter implements ContainerRequestFilter {
  @Context HttpServletRequest servletRequest;
  @Inject CallbackAllowlist allowlist;
  @Inject ClientAddresses addresses;
  @Inject RateLimits limits;
  @Inject FailedAuthentication failed;

  @Override
  public void filter(ContainerRequestContext request) {
    if (!allowlist.allows(servletRequest)) {
      throw failed.count(
          servletRequest, new CallbackRefused("Payment callbacks are not taken from this address"));
    }
    limits.consume(RateLimitTier.PAYMENT_CALLBACK, addresses.limitKey(servletRequest));
    RequestLogContext.of(servletRequest).caller(null, "payment-provider");
  }
}
