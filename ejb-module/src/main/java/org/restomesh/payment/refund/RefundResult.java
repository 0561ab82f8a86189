package org.restomesh.payment.refund;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;

/**
 * That money has gone back.
 *
 * @param amountCents by this refund
 * @param refundedCents by all refunds of the payment so far
 * @param totalCents what was asked for
 * @param refundDue whether money is still due back
 * @param creditNoteNumber null when no invoice had charged it
 */
public record RefundResult(
    PaymentRef paymentRef,
    UUID refundId,
    long amountCents,
    long refundedCents,
    long totalCents,
    boolean refundDue,
    @Nullable String creditNoteNumber) {}
