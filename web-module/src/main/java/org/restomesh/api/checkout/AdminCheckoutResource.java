package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restomesh.api.security.AllowedRoles;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.checkout.callback.CallbackInbox;
import org.restomesh.checkout.intent.Intents;
import org.restomesh.identity.Role;
import org.restomesh.payment.PaymentRef;

/** What the operator of the installation sees of a payment. */
@Path("/v1/admin/checkout")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class AdminCheckoutResource {
  @Inject Intents intents;
  @Inject CallbackInbox inbox;

  @GET
  @Path("{paymentRef}")
  @AllowedRoles(Role.SUPERADMIN)
  public PaymentFile get(@PathParam("paymentRef") String paymentRef) {
    PaymentRef ref = PaymentRefs.ofPath(paymentRef);
    return PaymentFile.of(intents.file(ref), inbox.of(ref));
  }
}
