package org.restomesh.order.payment;

/**
 * The answer to taking a payment.
 *
 * @param isNew false when it was taken under this key before: then it is the earlier payment, with
 *     what is due of its order now
 */
public record PaymentReceipt(PaymentResult payment, boolean isNew) {}
