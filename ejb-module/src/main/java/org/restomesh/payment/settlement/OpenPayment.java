package org.restomesh.payment.settlement;

import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;

/**
 * A payment to follow up: its outcome is not known, or has not been acted on yet.
 *
 * @param settledCents what was paid, when that is known and has only to be acted on; else null
 */
public record OpenPayment(PaymentRef ref, @Nullable Long settledCents) {}
