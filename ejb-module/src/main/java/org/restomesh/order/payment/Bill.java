package org.restomesh.order.payment;

import java.util.UUID;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderAlreadyPaid;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;

/**
 * An order and how much of it has been paid.
 *
 * @param paidCents all payments together, whoever took them; more than the total when it was paid
 *     twice
 */
public record Bill(OrderDetails order, long paidCents) {

  public UUID orderId() {
    return order.id();
  }

  /** What is still to be paid; 0 also when its status allows no payment. */
  public long dueCents() {
    return order.status().isPayable() ? Math.max(0, order.cart().totalCents() - paidCents) : 0;
  }

  /**
   * @throws OrderAlreadyPaid when nothing is due any more
   * @throws InvalidOrderStatus when it waits for approval or is cancelled
   */
  public void requireDue() {
    if (dueCents() > 0) {
      return;
    }
    if (order.status() == OrderStatus.PAID || order.status().isPayable()) {
      throw new OrderAlreadyPaid();
    }
    throw new InvalidOrderStatus("An order that is " + order.status() + " cannot be paid");
  }
}
