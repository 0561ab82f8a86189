package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentCallback.Outcome;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.DomainException;
import org.restomesh.shared.ResourceNotFound;

/**
 * The provider tells how a payment went. Returning normally means that it may stop telling: what it
 * said has been committed. Anything else makes it try again.
 */
@ApplicationScoped
public class PaymentCallbacks {
  @Inject PaymentProvider provider;
  @Inject CallbackInbox inbox;
  @Inject Settlement settlement;

  /**
   * @param rawBody as it came
   * @param fields of the form
   * @throws CallbackRefused when it is not the provider's
   * @throws ResourceNotFound when the order is none of ours
   */
  public void receive(String rawBody, Map<String, String> fields) {
    PaymentCallback callback = verified(rawBody, fields);
    if (callback.ref() == null || !settlement.knows(callback.ref())) {
      inbox.keep(rawBody, fields, null, Verdict.UNKNOWN_ORDER);
      throw new ResourceNotFound("Payment");
    }
    UUID kept = inbox.keep(rawBody, fields, callback.ref(), Verdict.RECEIVED);
    try {
      inbox.carryOut(kept, callback);
    } catch (DomainException e) {
      throw e;
    } catch (RuntimeException e) {
      remember(callback);
      throw e;
    }
  }

  private PaymentCallback verified(String rawBody, Map<String, String> fields) {
    try {
      return provider.verifyCallback(fields);
    } catch (CallbackRefused e) {
      PaymentRef named = PaymentRef.parse(fields.get("merchant_oid")).orElse(null);
      inbox.keep(rawBody, fields, named, Verdict.REFUSED);
      throw e;
    }
  }

  /** Provisioning failed for a reason of ours, and the money must be seen all the same. */
  private void remember(PaymentCallback callback) {
    if (callback.outcome() == Outcome.SUCCEEDED) {
      settlement.remember(callback.ref(), callback.totalCents());
    }
  }
}
