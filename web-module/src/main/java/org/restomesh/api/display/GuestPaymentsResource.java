package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.ScreenRealm;
import org.restomesh.api.security.access.RequiresScope;
import org.restomesh.api.security.address.ClientAddresses;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.payment.GuestPayments;
import org.restomesh.display.payment.PayIntent;
import org.restomesh.display.payment.PayStatus;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.display.payment.bill.PayableItems;
import org.restomesh.display.payment.provider.GuestPaymentInitiation;
import org.restomesh.shared.error.MissingField;

/** Guests pay what was ordered on their screen. The body of an intent may be left out. */
@Path("/v1/display")
@RequestScoped
@ScreenRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class GuestPaymentsResource {
  private static final String INTENT = "intentId";

  @Inject GuestPayments payments;
  @Inject GuestPaymentInitiation initiation;
  @Inject CurrentScreen current;
  @Inject ClientAddresses addresses;
  @Context HttpServletRequest request;
  @Context UriInfo uri;

  @GET
  @Path("payable-items")
  @RequiresScope(DisplayScope.PAYMENTS_WRITE)
  public PayableItems payable() {
    return payments.payable(current.get());
  }

  @POST
  @Path("pay-intent")
  @RequiresScope(DisplayScope.PAYMENTS_WRITE)
  public Response open(@Valid @Nullable OpenPayIntent command) {
    PayIntent opened =
        initiation.open(
            current.get(),
            command == null ? OpenPayIntent.ALL_ITEMS : command,
            addresses.clientAddress(request));
    return Response.created(
            uri.getBaseUriBuilder()
                .path("v1/display/pay-status")
                .queryParam(INTENT, opened.intentId())
                .build())
        .entity(opened)
        .build();
  }

  @GET
  @Path("pay-status")
  @RequiresScope(DisplayScope.PAYMENTS_WRITE)
  public PayStatus status() {
    UUID id = new QueryParameters(uri).id(INTENT);
    if (id == null) {
      throw new MissingField(INTENT);
    }
    return initiation.status(current.get(), id);
  }
}
