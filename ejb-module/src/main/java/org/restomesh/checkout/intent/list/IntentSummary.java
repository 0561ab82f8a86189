package org.restomesh.checkout.intent.list;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.intent.IntentStatus;
import org.restomesh.payment.PaymentRef;

/**
 * An intent in a list.
 *
 * @param paidCents null until money came
 * @param refundDue whether money came that bought nothing and is to go back
 */
public record IntentSummary(
    PaymentRef paymentRef,
    UUID tenantId,
    String tenantName,
    IntentStatus status,
    long totalCents,
    @Nullable Long paidCents,
    boolean refundDue,
    Instant createdAt) {}
