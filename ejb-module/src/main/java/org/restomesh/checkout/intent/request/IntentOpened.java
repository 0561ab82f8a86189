package org.restomesh.checkout.intent.request;

import java.time.Instant;
import org.restomesh.payment.PaymentRef;

/**
 * An intent that can be paid.
 *
 * @param iframeToken of the provider's payment page
 * @param paymentLink that page's address
 * @param expiresAt until when it can be paid
 */
public record IntentOpened(
    PaymentRef paymentRef,
    String iframeToken,
    String paymentLink,
    Instant expiresAt,
    long totalCents) {
  /** Personal data and secrets stay out of logs. */
  @Override
  public String toString() {
    return "IntentOpened[...]";
  }
}
