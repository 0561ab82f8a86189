package org.restomesh.checkout.intent;

import java.time.Instant;
import org.restomesh.payment.PaymentRef;

/**
 * An intent as its tenant sees it.
 *
 * @param failureReason why it failed, or why its money is due back; else null
 * @param refundDue whether money came that bought nothing
 * @param invoiceNumber once provisioned
 */
public record IntentDetails(
    PaymentRef paymentRef,
    IntentStatus status,
    long totalCents,
    Instant createdAt,
    Instant settledAt,
    Instant provisionedAt,
    String failureReason,
    boolean refundDue,
    String invoiceNumber) {}
