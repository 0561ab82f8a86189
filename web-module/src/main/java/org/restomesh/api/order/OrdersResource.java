package org.restomesh.api.order;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderFilter;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.PlacementResult;
import org.restomesh.order.book.Orders;
import org.restomesh.order.placement.ChangeOrderStatus;
import org.restomesh.order.placement.PlaceOrder;
import org.restomesh.order.placement.StaffOrders;

/** The orders of a branch, wherever they were placed. */
@Path("/v1/orders")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class OrdersResource {
  @Inject StaffOrders staffOrders;
  @Inject Orders orders;
  @Inject CurrentStaff current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_WRITE)
  public Response place(@NotNull @Valid PlaceOrder wanted) {
    PlacementResult placed = staffOrders.place(current.get(), BranchHeader.of(headers), wanted);
    return Created.orKnown(uri, placed.isNew(), placed.order().id(), placed.order());
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public Response list() {
    QueryParameters query = new QueryParameters(uri);
    OrderFilter filter =
        new OrderFilter(
            BranchHeader.of(headers),
            query.named("status", OrderStatus.class),
            query.named("source", OrderSource.class),
            query.instant("since"));
    return Paging.response(orders.list(current.get(), filter, Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public OrderDetails get(@PathParam("id") UUID id) {
    return orders.get(current.get(), id);
  }

  @POST
  @Path("{id}/status")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_WRITE)
  public OrderDetails move(@PathParam("id") UUID id, @NotNull @Valid ChangeOrderStatus wanted) {
    return staffOrders.move(current.get(), id, wanted);
  }
}
