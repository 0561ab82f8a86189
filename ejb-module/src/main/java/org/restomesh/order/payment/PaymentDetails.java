package org.restomesh.order.payment;

import java.time.Instant;
import java.util.UUID;

/** One payment of an order. */
public record PaymentDetails(
    UUID id, UUID orderId, long amountCents, PaymentMethod method, Instant createdAt) {

  /** Whether it is the payment that was requested. */
  boolean isOf(UUID order, TakePayment command) {
    return orderId.equals(order)
        && amountCents == command.amountCents()
        && method == command.method();
  }
}
