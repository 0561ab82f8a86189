package org.restomesh.api.webhook;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.webhook.log.TestEvents;
import org.restomesh.webhook.log.WebhookDeliveryDetails;

/** Sends a test event to a receiver. */
@Path("/v1/webhooks/subscriptions/{subscriptionId}/test")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.apiAccess")
@Produces(MediaType.APPLICATION_JSON)
public class WebhookTestEventsResource {
  @Inject TestEvents events;
  @Inject CurrentStaff current;

  @POST
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.WEBHOOKS_WRITE)
  public WebhookDeliveryDetails send(@PathParam("subscriptionId") UUID subscriptionId) {
    return events.send(current.get(), subscriptionId);
  }
}
