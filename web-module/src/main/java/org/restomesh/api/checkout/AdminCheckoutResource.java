package org.restomesh.api.checkout;

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
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.checkout.callback.CallbackInbox;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.checkout.intent.Intents;
import org.restomesh.checkout.intent.list.IntentFilter;
import org.restomesh.checkout.intent.list.IntentSummaries;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundExecution;
import org.restomesh.payment.refund.RefundHandler.Payer;
import org.restomesh.payment.refund.RefundPayment;
import org.restomesh.payment.refund.RefundRequest;
import org.restomesh.payment.refund.RefundResult;
import org.restomesh.payment.refund.Refunds;

/** Payments, for the operator of the installation to look into and to refund. */
@Path("/v1/admin/checkout")
@RequestScoped
@StaffRealm
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class AdminCheckoutResource {
  @Inject Intents intents;
  @Inject IntentSummaries summaries;
  @Inject CallbackInbox inbox;
  @Inject Refunds refunds;
  @Inject RefundExecution refundExecution;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.PAYMENTS_READ)
  public Response list() {
    QueryParameters query = new QueryParameters(uri);
    IntentFilter filter =
        new IntentFilter(
            query.id("tenantId"),
            query.oneOf("status", IntentStatus.class),
            query.flag("refundDue"));
    return Paging.response(summaries.page(filter, Paging.request(uri)), uri);
  }

  @GET
  @Path("{paymentRef}")
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.PAYMENTS_READ)
  public PaymentReport get(@PathParam("paymentRef") String paymentRef) {
    PaymentRef ref = PaymentRefs.ofPath(paymentRef);
    return PaymentReport.of(intents.report(ref), inbox.of(ref), refunds.of(ref));
  }

  @POST
  @Path("{paymentRef}/refund")
  @AllowedRoles(Role.SUPERADMIN)
  @PeopleOnly("gives money back")
  public RefundResult refund(
      @PathParam("paymentRef") String paymentRef,
      @HeaderParam("Idempotency-Key") String key,
      @NotNull @Valid RefundPayment command) {
    PaymentRef ref = PaymentRefs.ofPath(paymentRef);
    return refundExecution.refund(
        Payer.TENANT, ref, new RefundRequest(command, key, current.get().actor()));
  }
}
