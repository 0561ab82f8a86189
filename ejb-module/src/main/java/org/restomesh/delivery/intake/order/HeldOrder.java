package org.restomesh.delivery.intake.order;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.order.OrderDetails;

/**
 * An order that this transaction has locked.
 *
 * @param delivery its delivery row
 */
record HeldOrder(OrderDetails order, DeliveryOrder delivery) {
  UUID id() {
    return order.id();
  }

  boolean isTooLateToAmend() {
    return !order.status().isAmendable();
  }

  /**
   * Whether its cart is later than this item's. A cart from the future stems from a clock that was
   * set back since: no item counts as older.
   */
  boolean isNewerThan(InboxItem item, Instant now) {
    Instant shown = delivery.cart().seenAt();
    return item.receivedAt().isBefore(shown) && !shown.isAfter(now);
  }

  HeldOrder as(OrderDetails changed) {
    return new HeldOrder(changed, delivery);
  }
}
