package org.restomesh.delivery.action;

import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;

/** An order that the caller may act on, with its platform data, as just read. */
record ActionableOrder(OrderDetails order, DeliveryOrder delivery) {

  boolean isParked() {
    return order.status() == OrderStatus.PENDING_APPROVAL;
  }

  /**
   * Only what nobody has begun to cook can be rejected
   * (requirements/3-delivery-webhooks-errors#reject-before-kitchen).
   *
   * @throws InvalidOrderStatus else
   */
  ActionableOrder requireRejectable() {
    return require(
        isParked() || order.status() == OrderStatus.PENDING, "can no longer be rejected");
  }

  /**
   * Only an approved order that has not left yet has a preparation time
   * (contract/4-orders-delivery#prep-time).
   *
   * @throws InvalidOrderStatus else
   */
  ActionableOrder requirePreparable() {
    return require(
        switch (order.status()) {
          case PENDING, PREPARING, READY -> true;
          case PENDING_APPROVAL, SERVED, PAID, CANCELLED -> false;
        },
        "has no preparation time");
  }

  /**
   * @throws InvalidOrderStatus when it is cancelled
   */
  ActionableOrder requireNotCancelled() {
    return require(order.status() != OrderStatus.CANCELLED, "cannot be accepted");
  }

  private ActionableOrder require(boolean holds, String refusal) {
    if (!holds) {
      throw new InvalidOrderStatus("An order that is " + order.status() + " " + refusal);
    }
    return this;
  }
}
