package org.restomesh.checkout.callback;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.payment.CallbackFingerprint;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentCallback.Outcome;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The provider tells how a payment went. Returning normally means that it may stop telling: what it
 * said has been committed. Anything else makes it try again.
 */
@ApplicationScoped
public class PaymentCallbacks {
  @Inject PaymentProvider provider;
  @Inject CallbackInbox inbox;
  @Inject PaymentHandlers takers;

  /**
   * @param rawBody as it came
   * @param fields of the form
   * @throws CallbackRefused when it is not the provider's
   * @throws ResourceNotFound when the order is none of ours
   */
  public void receive(String rawBody, Map<String, String> fields) {
    CallbackFingerprint marks = provider.marksOf(fields);
    PaymentCallback callback = verified(rawBody, fields, marks);
    Optional<PaymentHandler> found = Optional.ofNullable(callback.ref()).flatMap(takers::of);
    if (found.isEmpty()) {
      inbox.keep(rawBody, marks, null, CallbackOutcome.UNKNOWN_ORDER);
      throw new ResourceNotFound("Payment");
    }
    PaymentHandler taker = found.get();
    UUID kept = inbox.keep(rawBody, marks, callback);
    orRemember(taker, callback, () -> inbox.carryOut(kept, taker, callback));
  }

  /** Money is known of even when carrying out what brought it fails. */
  static void orRemember(PaymentHandler taker, PaymentCallback callback, Runnable work) {
    if (callback.outcome() == Outcome.FAILED) {
      work.run();
      return;
    }
    PaymentHandlers.orRemember(
        taker,
        callback.ref(),
        callback.totalCents(),
        () -> {
          work.run();
          return true;
        });
  }

  private PaymentCallback verified(
      String rawBody, Map<String, String> fields, CallbackFingerprint marks) {
    try {
      return provider.verifyCallback(fields);
    } catch (CallbackRefused e) {
      PaymentRef named = PaymentRef.parse(marks.order()).orElse(null);
      inbox.keep(rawBody, marks, named, CallbackOutcome.REFUSED);
      throw e;
    }
  }
}
