package org.restomesh.order.payment;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderDetails;

/**
 * The payload of {@value #SUCCEEDED}.
 *
 * @param branchId of the order; null when no branch took it
 */
record PaymentEvent(
    UUID paymentId,
    UUID orderId,
    @Nullable UUID branchId,
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
