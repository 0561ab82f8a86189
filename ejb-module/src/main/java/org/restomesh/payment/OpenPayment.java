package org.restomesh.payment;

/**
 * A payment that nobody has told us the end of.
 *
 * @param settledCents what was paid, when that is known and only what follows from it is to come;
 *     else null
 */
public record OpenPayment(PaymentRef ref, Long settledCents) {}
