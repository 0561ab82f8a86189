package org.restomesh.api.display;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.restomesh.api.http.BranchHeader;
import org.restomesh.api.http.Paging;
import org.restomesh.api.http.PaymentRefs;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.PeopleOnly;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.payment.GuestPaymentSummaries;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundExecution;
import org.restomesh.payment.refund.RefundHandler.Payer;
import org.restomesh.payment.refund.RefundPayment;
import org.restomesh.payment.refund.RefundRequest;
import org.restomesh.payment.refund.RefundResult;
import org.restomesh.payment.refund.Refunds;

/** What guests have paid at screens, for staff to look into and to give back. */
@Path("/v1/guest-payments")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class GuestRefundsResource {
  @Inject GuestPaymentSummaries payments;
  @Inject Refunds refunds;
  @Inject RefundExecution refundExecution;
  @Inject CurrentStaff current;
  @Context UriInfo uri;
  @Context HttpHeaders headers;

  @GET
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public Response list() {
    UUID orderId = new QueryParameters(uri).id("orderId");
    return Paging.response(payments.page(caller(), orderId, Paging.request(uri)), uri);
  }

  @GET
  @Path("{paymentRef}")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @RequiresServiceScope(ServiceScope.ORDERS_READ)
  public GuestPaymentReport get(@PathParam("paymentRef") String paymentRef) {
    PaymentRef ref = PaymentRefs.ofPath(paymentRef);
    return new GuestPaymentReport(payments.get(current.get(), ref), refunds.of(ref));
  }

  @POST
  @Path("{paymentRef}/refund")
  @AllowedRoles({Role.ADMIN, Role.MANAGER})
  @PeopleOnly("gives money back")
  public RefundResult refund(
      @PathParam("paymentRef") String paymentRef,
      @HeaderParam("Idempotency-Key") String key,
      @NotNull @Valid RefundPayment command) {
    StaffPrincipal caller = current.get();
    PaymentRef ref = payments.get(caller, PaymentRefs.ofPath(paymentRef)).paymentRef();
    return refundExecution.refund(
        Payer.GUEST, ref, new RefundRequest(command, key, caller.actor()));
  }

  private StaffPrincipal caller() {
    UUID branch = BranchHeader.orNone(headers);
    return branch == null ? current.get() : current.get().within(branch);
  }
}
