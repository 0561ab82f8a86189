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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.Created;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.order.payment.OrderPayments;
import org.restomesh.order.payment.PaymentDetails;
import org.restomesh.order.payment.PaymentReceipt;
import org.restomesh.order.payment.TakePayment;

/** What was paid for an order. */
@Path("/v1/orders/{orderId}/payments")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class OrderPaymentsResource {
  @Inject OrderPayments payments;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @POST
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_WRITE)
  public Response take(@PathParam("orderId") UUID orderId, @NotNull @Valid TakePayment command) {
    PaymentReceipt receipt = payments.take(current.get(), orderId, command);
    return Created.orKnown(uri, receipt.isNew(), receipt.payment().id(), receipt.payment());
  }

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public Response list(@PathParam("orderId") UUID orderId) {
    return Paging.response(payments.list(current.get(), orderId, Paging.request(uri)), uri);
  }

  @GET
  @Path("{id}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public PaymentDetails get(@PathParam("orderId") UUID orderId, @PathParam("id") UUID id) {
    return payments.get(current.get(), orderId, id);
  }
}
