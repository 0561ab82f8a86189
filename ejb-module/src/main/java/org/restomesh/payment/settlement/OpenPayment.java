package org.restomesh.payment.settlement;

import org.restomesh.payment.PaymentRef;


/**
 * A payment to look after: how it ended is not known, or what follows from that is still to come.
 *
 * @param settledCents what was paid, when that is known and only what follows from it is to come;
 *     else null
 */
public record OpenPayment(PaymentRef ref, Long settledCents) {}
