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
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.payment.settlement.PaymentHandlers;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Receives what the provider reports of a payment. Returning normally acknowledges it: it has been
 * committed. Anything else makes the provider send it again.
 */
@ApplicationScoped
public class PaymentCallbacks {
  @Inject PaymentProvider provider;
  @Inject CallbackInbox inbox;
  @Inject PaymentHandlers handlers;

  /**
   * @param rawBody as it came
   * @param fields of the form
   * @throws CallbackRefused when it is not the provider's
   * @throws ResourceNotFound when the order is none of ours
   */
  public void receive(String rawBody, Map<String, String> fields) {
    CallbackFingerprint fingerprint = provider.fingerprintOf(fields);
    Optional<PaymentCallback> genuine = verified(rawBody, fields, fingerprint);
    Optional<PaymentHandler> found = genuine.map(PaymentCallback::ref).flatMap(handlers::of);
    if (genuine.isEmpty() || found.isEmpty()) {
      inbox.keep(rawBody, fingerprint, null, CallbackOutcome.UNKNOWN_ORDER);
      throw new ResourceNotFound("Payment");
    }
    PaymentCallback callback = genuine.get();
    PaymentHandler handler = found.get();
    UUID kept = inbox.keep(rawBody, fingerprint, callback);
    orRemember(handler, callback, () -> inbox.carryOut(kept, handler, callback));
  }

  /** Remembers the money even when carrying out its callback fails. */
  static void orRemember(PaymentHandler handler, PaymentCallback callback, Runnable work) {
    if (callback.outcome() == Outcome.FAILED) {
      work.run();
      return;
    }
    PaymentHandlers.orRemember(
        handler,
        callback.ref(),
        callback.totalCents(),
        () -> {
          work.run();
          return true;
        });
  }

  private Optional<PaymentCallback> verified(
      String rawBody, Map<String, String> fields, CallbackFingerprint fingerprint) {
    try {
      return provider.verifyCallback(fields);
    } catch (CallbackRefused e) {
      PaymentRef named = PaymentRef.parse(fingerprint.order()).orElse(null);
      inbox.keep(rawBody, fingerprint, named, CallbackOutcome.REFUSED);
      throw e;
    }
  }
}
