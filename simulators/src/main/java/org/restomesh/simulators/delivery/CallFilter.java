package org.restomesh.simulators.delivery;

import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.io.IOException;
import java.time.Clock;
import org.restomesh.simulators.delivery.restaurant.Rules;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;
import org.restomesh.simulators.delivery.wire.Request;

/**
 * Wraps every request: records it, authenticates the caller, words refusals as the platform does.
 */
@PreMatching
public final class CallFilter
    implements ContainerRequestFilter, ContainerResponseFilter, ExceptionMapper<Exception> {
  private final PlatformProtocol platform;
  private final Calls calls;
  private final Rules rules;
  private final Clock clock;

  @Context private SecurityContext security;

  /**
   * @param rules those for all restaurants, which come after a restaurant's own
   */
  CallFilter(PlatformProtocol platform, Calls calls, Rules rules, Clock clock) {
    this.platform = platform;
    this.calls = calls;
    this.rules = rules;
    this.clock = clock;
  }

  @Override
  public void filter(ContainerRequestContext exchange) throws IOException {
    Request request = Request.of(exchange);
    Call call = new Call(clock.instant(), request, platform, rules);
    exchange.setSecurityContext(call);
    if (!isControl(request.path())) {
      calls.add(call);
      request.requireExact();
      platform.authenticate(call);
    }
  }

  private static boolean isControl(String path) {
    return path.equals("/") || path.startsWith("/control/");
  }

  @Override
  public void filter(ContainerRequestContext exchange, ContainerResponseContext response) {
    if (response.hasEntity()) {
      response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, "no-store");
    }
    if (exchange.getSecurityContext() instanceof Call call) {
      call.answered(response.getStatus(), response.hasEntity() ? response.getEntity() : "");
    }
  }

  @Override
  public Response toResponse(Exception thrown) {
    return security.getUserPrincipal() instanceof Call call
        ? call.refused(refusal(thrown, call.request()))
        : Reply.error(Refusal.malformed(thrown.toString()));
  }

  private static Refusal refusal(Exception thrown, Request request) {
    if (thrown instanceof Refusal refusal) {
      return refusal;
    }
    if (thrown instanceof NotFoundException) {
      return Refusal.unknown(request.path());
    }
    if (thrown instanceof NotAllowedException) {
      return Refusal.notAllowed(request.method() + " " + request.path());
    }
    return Refusal.malformed(thrown.toString());
  }
}
