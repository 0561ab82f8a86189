package org.restomesh.api.webhook;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.webhook.log.PublicStatus;
import org.restomesh.webhook.log.Resends;
import org.restomesh.webhook.log.WebhookDeliveries;
import org.restomesh.webhook.log.WebhookDeliveryDetails;
import org.restomesh.webhook.log.WebhookDeliveryFilter;

/** What was sent to a subscription, with the outcome; also of a deleted subscription. */
@Path("/v1/webhooks/subscriptions/{subscriptionId}/deliveries")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.apiAccess")
@Produces(MediaType.APPLICATION_JSON)
public class WebhookDeliveriesResource {
  @Inject WebhookDeliveries deliveries;
  @Inject Resends resends;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_READ)
  public Response list(@PathParam("subscriptionId") UUID subscriptionId) {
    QueryParameters query = new QueryParameters(uri);
    WebhookDeliveryFilter filter =
        new WebhookDeliveryFilter(
            query.oneOf("status", PublicStatus.class), query.text("eventType"));
    return Paging.response(
        deliveries.list(current.get(), subscriptionId, filter, Paging.request(uri)), uri);
  }

  @GET
  @Path("{deliveryId}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_READ)
  public WebhookDeliveryDetails get(
      @PathParam("subscriptionId") UUID subscriptionId, @PathParam("deliveryId") UUID deliveryId) {
    return deliveries.get(current.get(), subscriptionId, deliveryId);
  }

  @POST
  @Path("{deliveryId}/resend")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public WebhookDeliveryDetails resend(
      @PathParam("subscriptionId") UUID subscriptionId, @PathParam("deliveryId") UUID deliveryId) {
    return resends.resend(current.get(), subscriptionId, deliveryId);
  }
}
