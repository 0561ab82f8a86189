package org.restomesh.checkout.intent;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;

/**
 * An intent as its tenant sees it.
 *
 * @param failureReason why it failed, or why its money is due back; else null
 * @param refundDue whether money came that bought nothing
 * @param invoiceNumber once provisioned, else null
 */
public record IntentDetails(
    PaymentRef paymentRef,
    IntentStatus status,
    long totalCents,
    @JsonUnwrapped Times times,
    @Nullable String failureReason,
    boolean refundDue,
    @Nullable String invoiceNumber) {

  /**
   * When it came how far.
   *
   * @param settledAt null until it is paid
   * @param provisionedAt null until it is provisioned
   */
  public record Times(
      Instant createdAt, @Nullable Instant settledAt, @Nullable Instant provisionedAt) {}
}
