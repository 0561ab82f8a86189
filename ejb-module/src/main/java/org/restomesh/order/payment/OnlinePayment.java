package org.restomesh.order.payment;

/**
 * What a guest has paid for an order on a provider's page.
 *
 * @param amountCents at least 1
 * @param twiceCents so many of them for what another guest had paid for already
 * @param payer the provider's payment, in words
 */
public record OnlinePayment(long amountCents, long twiceCents, String payer) {}
