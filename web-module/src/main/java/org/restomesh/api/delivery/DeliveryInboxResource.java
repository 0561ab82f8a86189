package org.restomesh.api.delivery;

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
import org.restomesh.delivery.intake.InboxDeadLetters;
import org.restomesh.delivery.intake.InboxEntry;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.error.ValidationFailed;

/** Inbox items that could not be processed. */
@Path("/delivery-platforms/inbox")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Produces(MediaType.APPLICATION_JSON)
public class DeliveryInboxResource {
  @Inject InboxDeadLetters deadLetters;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public Response list() {
    String state = new QueryParameters(uri).text("state");
    if (state != null && !state.equals("failed")) {
      throw new ValidationFailed("state", "must be failed");
    }
    return Paging.response(deadLetters.list(current.get(), Paging.request(uri)), uri);
  }

  @POST
  @Path("{id}/replay")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public InboxEntry replay(@PathParam("id") UUID id) {
    return deadLetters.replay(current.get(), id);
  }
}
