package org.restomesh.checkout.refund;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A refund in the operator's report of a payment.
 *
 * @param requestedBy the operator's subject
 * @param sentAt when the provider was last asked to pay; null before the first time
 * @param attempts how often it was asked
 * @param endedAt null while it is pending
 * @param creditNoteNumber null without one
 */
public record RefundDetails(
    UUID refundId,
    RefundState state,
    long amountCents,
    String reason,
    String requestedBy,
    Instant requestedAt,
    @Nullable Instant sentAt,
    int attempts,
    @Nullable Instant endedAt,
    @Nullable String creditNoteNumber) {}
