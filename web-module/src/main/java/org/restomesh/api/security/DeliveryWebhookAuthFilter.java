package org.restomesh.api.security;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.webhook.InboundWebhookCall;
import org.restomesh.delivery.webhook.InboundWebhookGuard;
import org.restomesh.delivery.webhook.InboundWebhookRefused;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.json.WireNames;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/**
 * Authenticates a delivery platform and limits its calls for each restaurant
 * (requirements/3-delivery-webhooks-errors#inbound-rate-limit): guests order in bursts, and one
 * restaurant's must not cost another's. That limit is their only one
 * (contract/0-common#own-limits-only): forged calls from a platform's address, or through the same
 * proxy, must not keep the platform's own orders out.
 */
@Provider
@DeliveryWebhookRealm
@Priority(Priorities.AUTHENTICATION)
public class DeliveryWebhookAuthFilter implements ContainerRequestFilter {
  private static final Log LOG = Log.of(DeliveryWebhookAuthFilter.class);
  private static final String SIGNATURE = "X-Platform-Signature";

  @Context HttpServletRequest servletRequest;
  @Inject InboundWebhookGuard guard;
  @Inject RateLimits limits;

  @Override
  public void filter(ContainerRequestContext request) throws IOException {
    MultivaluedMap<String, String> path = request.getUriInfo().getPathParameters();
    Platform platform = platform(path.getFirst("platform"));
    String remoteId = path.getFirst("remoteId");
    Realm.DELIVERY_WEBHOOK.bindTo(servletRequest);
    byte[] body = request.getEntityStream().readAllBytes();
    try {
      guard.require(
          platform,
          new InboundWebhookCall(
              remoteId,
              header(request, HttpHeaders.AUTHORIZATION),
              header(request, SIGNATURE),
              body));
    } catch (InboundWebhookRefused e) {
      LOG.info("a call of " + platform + " is refused: " + e.reason());
      throw e;
    }
    limits.consume(RateLimitTier.DELIVERY_WEBHOOK, platform + "/" + remoteId);
    RequestLogContext.of(servletRequest).caller(null, WireNames.of(platform));
    request.setEntityStream(new ByteArrayInputStream(body));
  }

  private static List<String> header(ContainerRequestContext request, String name) {
    List<String> values = request.getHeaders().get(name);
    return values == null ? List.of() : values;
  }

  /** Platforms are in lower case in these paths; only some call us at all. */
  private static Platform platform(String name) {
    return Arrays.stream(Platform.values())
        .filter(Platform::pushes)
        .filter(platform -> WireNames.of(platform).equals(name))
        .findFirst()
        .orElseThrow(() -> new ResourceNotFound("Delivery platform"));
  }
}
