package org.restomesh.api.display;

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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.ScreenRealm;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.ordering.PlaceScreenOrder;
import org.restomesh.display.ordering.ScreenOrders;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.PlacementResult;

/** The orders that a guest places on a screen, and sees there. */
@Path("/v1/display/orders")
@RequestScoped
@ScreenRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ScreenOrdersResource {
  @Inject ScreenOrders orders;
  @Inject CurrentScreen current;
  @Context UriInfo uri;

  @POST
  @RequiresScope(DisplayScope.ORDERS_WRITE)
  public Response place(@NotNull @Valid PlaceScreenOrder wanted) {
    PlacementResult placed = orders.place(current.get(), wanted);
    return Created.orKnown(uri, placed.isNew(), placed.order().id(), placed.order());
  }

  @GET
  @RequiresScope(DisplayScope.ORDERS_READ)
  public Response list() {
    return Paging.response(orders.list(current.get(), Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @RequiresScope(DisplayScope.ORDERS_READ)
  public OrderDetails get(@PathParam("id") UUID id) {
    return orders.get(current.get(), id);
  }
}
