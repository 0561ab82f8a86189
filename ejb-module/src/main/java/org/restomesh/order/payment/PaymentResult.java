package org.restomesh.order.payment;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;

/**
 * The answer to a payment.
 *
 * @param paidCents all payments of the order together
 * @param dueCents what is still to be paid
 * @param orderStatus PAID once nothing is due
 */
public record PaymentResult(
    UUID id,
    UUID orderId,
    long amountCents,
    PaymentMethod method,
    Instant createdAt,
    long paidCents,
    long dueCents,
    OrderStatus orderStatus) {

  static PaymentResult of(PaymentDetails payment, OrderDetails order, long paidCents) {
    return new PaymentResult(
        payment.id(),
        payment.orderId(),
        payment.amountCents(),
        payment.method(),
        payment.createdAt(),
        paidCents,
        Math.max(0, order.cart().totalCents() - paidCents),
        order.status());
  }
}
