package org.restomesh.order.payment;

/**
 * What a guest has paid for an order on a provider's page.
 *
 * @param amountCents at least 1
 * @param twiceCents the part of it that another guest had paid already
 * @param payer the provider's payment, as text
 */
public record OnlinePayment(long amountCents, long twiceCents, String payer) {}
