package org.restomesh.api.delivery;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.api.security.DeliveryWebhookRealm;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.RestaurantVerification;
import org.restomesh.delivery.intake.InboundCalls;
import org.restomesh.delivery.intake.InboundResult;
import org.restomesh.delivery.intake.RestaurantNotConfigured;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.LenientJson;

/**
 * What delivery platforms push (requirements/3-delivery-webhooks-errors#inbound-webhooks). One
 * instance for all requests (ADR 0017).
 */
@Path("/webhooks/delivery/{platform}")
@ApplicationScoped
@DeliveryWebhookRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PlatformWebhooksResource {
  private static final String ORDER_PATH = "{remoteId}/order/{remoteOrderId}/";

  @Inject RestaurantVerification restaurants;
  @Inject InboundCalls calls;

  @POST
  @Path("order/{remoteId}")
  public Response order(
      @PathParam("platform") String platform,
      @PathParam("remoteId") String remoteId,
      @Context HttpServletRequest request,
      byte[] body) {
    return answer(calls.order(config(platform, remoteId, request), object(body)));
  }

  @PUT
  @Path(ORDER_PATH + "status")
  public Response status(
      @PathParam("platform") String platform,
      @PathParam("remoteId") String remoteId,
      @PathParam("remoteOrderId") String remoteOrderId,
      @Context HttpServletRequest request,
      byte[] body) {
    return answer(calls.status(config(platform, remoteId, request), remoteOrderId, object(body)));
  }

  @POST
  @Path(ORDER_PATH + "refund")
  public Response refund(
      @PathParam("platform") String platform,
      @PathParam("remoteId") String remoteId,
      @PathParam("remoteOrderId") String remoteOrderId,
      @Context HttpServletRequest request,
      byte[] body) {
    return answer(calls.refund(config(platform, remoteId, request), remoteOrderId, object(body)));
  }

  @PUT
  @Path(ORDER_PATH + "amend")
  public Response amend(
      @PathParam("platform") String platform,
      @PathParam("remoteId") String remoteId,
      @PathParam("remoteOrderId") String remoteOrderId,
      @Context HttpServletRequest request,
      byte[] body) {
    return answer(calls.amend(config(platform, remoteId, request), remoteOrderId, object(body)));
  }

  private ConfigSnapshot config(String platform, String remoteId, HttpServletRequest request) {
    ConfigSnapshot config =
        restaurants
            .probablyReceiving(PlatformNames.inPath(platform), remoteId)
            .orElseThrow(RestaurantNotConfigured::new);
    RequestLogContext.of(request).caller(config.ref().tenantId(), platform);
    return config;
  }

  /** Not by our strict mapper: a repeated member is no reason to lose an order. */
  private static JsonNode object(byte[] body) {
    try {
      JsonNode json = LenientJson.read(body);
      if (json.isObject()) {
        return json;
      }
    } catch (IOException e) {
      throw new ValidationFailed("body", "is not JSON");
    }
    throw new ValidationFailed("body", "must be an object");
  }

  private static Response answer(InboundResult result) {
    return Response.status(result.isParked() ? Response.Status.ACCEPTED : Response.Status.OK)
        .entity(InboundWebhookResponse.of(result))
        .build();
  }
}
