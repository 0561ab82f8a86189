package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.PaymentRefs;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.checkout.Checkout;
import org.restomesh.checkout.Quote;
import org.restomesh.checkout.Quotes;
import org.restomesh.checkout.intent.Confirmation;
import org.restomesh.checkout.intent.IntentDetails;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.Intents;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.list.IntentFilter;
import org.restomesh.checkout.intent.list.IntentSummaries;
import org.restomesh.checkout.intent.payment.PaymentInitiation;
import org.restomesh.checkout.intent.payment.PaymentInitiation.Opening;
import org.restomesh.checkout.intent.payment.PaymentInitiation.Repetition;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;

/** From a cart to what it bought (requirements/2-licensing-billing#endpoints). */
@Path("/v1/checkout")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class CheckoutResource {
  @Inject Quotes quotes;
  @Inject Checkout checkout;
  @Inject PaymentInitiation initiation;
  @Inject Intents intents;
  @Inject IntentSummaries summaries;
  @Inject Settlement settlement;
  @Inject CurrentStaff current;
  @Inject ClientAddresses addresses;
  @Context HttpServletRequest request;
  @Context UriInfo uri;

  @POST
  @Path("quote")
  @AllowedRoles({Role.ADMIN, Role.MANAGER, Role.STAFF})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Quote quote(@NotNull @Valid Cart cart) {
    return quotes.of(current.get(), cart);
  }

  @POST
  @Path("start")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @PeopleOnly("buys, and accepts legal documents")
  public Quote start(@NotNull @Valid Cart cart) {
    return checkout.start(current.get(), cart);
  }

  @POST
  @Path("intent")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @PeopleOnly("buys, and accepts legal documents")
  public Response open(
      @HeaderParam("Idempotency-Key") String key, @NotNull @Valid OpenIntent command) {
    Opening opening =
        initiation.open(current.get(), command, key, addresses.clientAddress(request));
    if (opening.repeated() == Repetition.REPEATED) {
      return Response.ok(opening.opened()).build();
    }
    String ref = opening.opened().paymentRef().toString();
    return Response.created(uri.getBaseUriBuilder().path("v1/checkout/intents").path(ref).build())
        .entity(opening.opened())
        .build();
  }

  @GET
  @Path("intents")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public Response list() {
    IntentStatus status = new QueryParameters(uri).oneOf("status", IntentStatus.class);
    IntentFilter own = new IntentFilter(current.get().tenantId(), status, false);
    return Paging.response(summaries.page(own, Paging.request(uri)), uri);
  }

  @GET
  @Path("intents/{paymentRef}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.LICENCE_READ)
  public IntentDetails get(@PathParam("paymentRef") String paymentRef) {
    return intents.get(current.get(), PaymentRefs.ofPath(paymentRef));
  }

  @POST
  @Path("confirm")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @PeopleOnly("buys, and accepts legal documents")
  public Confirmation confirm(@NotNull @Valid ConfirmPayment command) {
    return settlement.confirm(current.get(), PaymentRefs.ofPath(command.paymentRef()));
  }
}
