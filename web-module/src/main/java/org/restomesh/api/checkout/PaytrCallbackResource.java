package org.restomesh.api.checkout;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.restomesh.api.http.body.CallbackForm;
import org.restomesh.api.security.PaymentCallbackRealm;
import org.restomesh.checkout.callback.PaymentCallbacks;

/**
 * PayTR reports how a payment went (contract/3-licensing#payment-callback). It repeats the report
 * until the body is exactly {@code OK}, so we answer that after the commit and in no other case.
 */
@Path("/webhooks/paytr")
@RequestScoped
@PaymentCallbackRealm
public class PaytrCallbackResource {
  @Inject PaymentCallbacks callbacks;

  @POST
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response receive(CallbackForm form) {
    callbacks.receive(form.body(), form.fields());
    // Whatever its Accept header says: PayTR would take a 406 for a failure of ours.
    return Response.ok("OK", MediaType.TEXT_PLAIN_TYPE).build();
  }
}
