package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.restomesh.delivery.config.KnownConfig;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.order.SeenCart;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.order.OrderBook;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.Log;

/**
 * A platform that splits an order closes its package and opens another one with what is left
 * (contract platforms, 6). Ours stays one order: it takes over the new package's id, in its own
 * status and without another acceptance, and shows the change as an amendment. The two packages may
 * be seen in either order.
 */
@Dependent
class Packages {
  private static final Log LOG = Log.of(Packages.class);

  @EJB OrderBook book;
  @EJB DeliveryOrders deliveryOrders;
  @Inject Amendments amendments;
  @Inject InboxRows rows;

  /**
   * The order whose place a package takes that was not seen before, if there is one. One that was
   * served or paid here is it too: what is left of it must not be cooked again.
   */
  Optional<DeliveryOrder> predecessor(KnownConfig config, PlatformOrder order) {
    return ofGroup(config, order).stream()
        .filter(known -> book.hold(known.orderId()).status() != OrderStatus.CANCELLED)
        .findFirst();
  }

  /** Whether this is a package that an order of ours has left for another one. */
  boolean isLeftBehind(KnownConfig config, PlatformOrder order, InboxItem item) {
    List<DeliveryOrder> group = ofGroup(config, order);
    return !group.isEmpty() && (order.split() || rows.hasBroughtAnOrder(item));
  }

  private List<DeliveryOrder> ofGroup(KnownConfig config, PlatformOrder order) {
    return order.groupId() == null
        ? List.of()
        : deliveryOrders.ofGroup(config.id(), order.groupId());
  }

  OrderDetails adopt(DeliveryOrder known, PlatformOrder order, Instant seenAt, Instant now) {
    OrderDetails held = book.hold(known.orderId());
    if (!Amendments.isTooLate(held)) {
      return amendments.apply(held, known, order, seenAt, now);
    }
    // It is ready: what was packed stays, but the platform knows it by another name now.
    LOG.warn("order " + held.id() + " was split at the platform when it was " + held.status());
    SeenCart shown = new SeenCart(known.cart().hash(), seenAt);
    deliveryOrders.shows(held.id(), order.externalOrderId(), shown, order.lineIds());
    return book.rename(
        held.id(), order.externalOrderId(), "Split at the platform after it was ready", now);
  }
}
