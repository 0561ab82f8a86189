package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.poll.ImmediatePoll;
import org.restomesh.delivery.poll.PollResult;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.error.ResourceNotFound;

/** Polls a platform now, without waiting for the next poll. */
@Path("/delivery-platforms/configs/{platform}/poll")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Produces(MediaType.APPLICATION_JSON)
public class DeliveryPollResource {
  @Inject ImmediatePoll poll;
  @Inject CurrentStaff current;

  @POST
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public PollResult poll(@PathParam("platform") String platform) {
    return poll.poll(
        current.get(),
        Platform.of(platform).orElseThrow(() -> new ResourceNotFound("Delivery platform")));
  }
}
