package org.restomesh.order.payment;

import org.restomesh.order.OrderDetails;


import java.time.Instant;
import java.util.UUID;

/** The payload of {@value #SUCCEEDED}. */
record PaymentEvent(
    UUID paymentId,
    UUID orderId,
    UUID branchId,
    String orderNumber,
    PaymentMethod method,
    long amountCents,
    long dueCents,
    Instant at) {
  static final String SUCCEEDED = "payment.succeeded.v1";

  static PaymentEvent of(PaymentResult payment, OrderDetails order) {
    return new PaymentEvent(
        payment.id(),
        order.id(),
        order.branchId(),
        order.orderNumber(),
        payment.method(),
        payment.amountCents(),
        payment.dueCents(),
        payment.createdAt());
  }
}
