package org.restomesh.delivery.intake.order;

import org.restomesh.delivery.intake.inbox.InboxItem;


import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.order.OrderDetails;

/**
 * An order that this transaction holds, so that nobody else can change it.
 *
 * @param delivery what is known of it beside
 */
record HeldOrder(OrderDetails order, DeliveryOrder delivery) {
  UUID id() {
    return order.id();
  }

  boolean isTooLateToAmend() {
    return !order.status().isAmendable();
  }

  /**
   * Whether it shows a later cart than this item's. A cart of the future is of a clock that was set
   * back: nothing is older than that.
   */
  boolean isNewerThan(InboxItem item, Instant now) {
    Instant shown = delivery.cart().seenAt();
    return item.receivedAt().isBefore(shown) && !shown.isAfter(now);
  }

  HeldOrder as(OrderDetails changed) {
    return new HeldOrder(changed, delivery);
  }
}
