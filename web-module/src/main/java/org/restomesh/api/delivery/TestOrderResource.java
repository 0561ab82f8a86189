package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.delivery.intake.order.TestOrder;
import org.restomesh.delivery.intake.order.TestOrders;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** Synthetic orders, for a platform that is being set up. */
@Path("/delivery-platforms/test-order")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Produces(MediaType.APPLICATION_JSON)
public class TestOrderResource {
  @Inject TestOrders orders;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @Path("{platform}")
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.DELIVERY_WRITE)
  public Response place(@PathParam("platform") String platform) {
    TestOrder placed = orders.place(current.get(), PlatformNames.inPath(platform));
    return Response.created(
            uri.getBaseUriBuilder().path("v1/orders").path(placed.orderId().toString()).build())
        .entity(placed)
        .build();
  }
}
