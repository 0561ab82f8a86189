package org.restomesh.api.delivery;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresEntitlement;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.order.book.Orders;
import org.restomesh.shared.error.ValidationFailed;

/** Orders of platforms that wait for a person, each with its reasons. */
@Path("/delivery-platforms/orders")
@RequestScoped
@StaffRealm
@RequiresEntitlement("feature.deliveryIntegration")
@Produces(MediaType.APPLICATION_JSON)
public class ParkedOrdersResource {
  @Inject Orders orders;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.DELIVERY_READ)
  public Response list() {
    QueryParameters query = new QueryParameters(uri);
    if (query.text("attention") != null && !query.flag("attention")) {
      throw new ValidationFailed("attention", "must be true: all orders are at /api/v1/orders");
    }
    StaffPrincipal caller = current.get();
    return Paging.response(
        orders.needingAttention(caller.tenantId(), caller.branchId(), Paging.request(uri)), uri);
  }
}
