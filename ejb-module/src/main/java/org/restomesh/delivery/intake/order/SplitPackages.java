package org.restomesh.delivery.intake.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.RetryContext;
import org.restomesh.delivery.order.CartVersion;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.Log;
import org.restomesh.shared.sql.Sql;

/**
 * A platform that splits an order closes its package and opens another one with what is left
 * (contract/platforms#d-split-order). Ours stays one order: it takes over the new package's id, in
 * its own status and without another acceptance, and shows the change as an amendment. The two
 * packages may be seen in either order.
 */
@Dependent
class SplitPackages {
  private static final Log LOG = Log.of(SplitPackages.class);

  private static final String BROUGHT =
      "select id from delivery_inbox where config_id = :configId and kind = :kind"
          + " and external_id = :externalId and order_id is not null and id <> :id limit 1";

  @EJB OrderWriter orders;
  @EJB DeliveryOrders deliveryOrders;
  @Inject Sql sql;
  @Inject PlatformOrderUpdate update;

  /**
   * The order that a newly seen package replaces, if there is one. An order that was served or paid
   * here counts too: what is left of it must not be cooked again.
   */
  Optional<HeldOrder> predecessor(RetryContext context, PlatformOrder order) {
    for (DeliveryOrder known : ofGroup(context, order)) {
      OrderDetails held = orders.hold(known.orderId());
      if (held.status() != OrderStatus.CANCELLED) {
        return Optional.of(new HeldOrder(held, known));
      }
    }
    return Optional.empty();
  }

  /** Whether an order of ours has left this package for another one. */
  boolean isLeftBehind(RetryContext context, PlatformOrder order) {
    return !ofGroup(context, order).isEmpty()
        && (order.status().split() || hasBroughtAnOrder(context.item()));
  }

  private List<DeliveryOrder> ofGroup(RetryContext context, PlatformOrder order) {
    return order.groupId() == null
        ? List.of()
        : deliveryOrders.ofGroup(context.config().ref().id(), order.groupId());
  }

  /** Whether an order of ours was known by this item's id before. */
  private boolean hasBroughtAnOrder(InboxItem item) {
    return sql.statement(BROUGHT)
        .with("configId", item.configId())
        .with("kind", item.kind())
        .with("externalId", item.externalId())
        .with("id", item.id())
        .first(UUID.class)
        .isPresent();
  }

  /**
   * Takes over the new package's id and cart; the rest, its refunds for example, is applied
   * afterwards.
   */
  HeldOrder adopt(HeldOrder held, PlatformOrder order, RetryContext context, Instant now) {
    Instant seenAt = context.item().receivedAt();
    OrderDetails adopted =
        held.isTooLateToAmend()
            ? renamed(held, order, seenAt, now)
            : update.replaceCart(held, order, seenAt, now);
    return new HeldOrder(adopted, deliveryOrders.byOrder(held.id()).orElseThrow());
  }

  /** The order is ready: what was packed stays, only its id at the platform changes. */
  private OrderDetails renamed(HeldOrder held, PlatformOrder order, Instant seenAt, Instant now) {
    OrderStatus status = held.order().status();
    LOG.warn("order " + held.id() + " was split at the platform when it was " + status);
    CartVersion cart =
        new CartVersion(held.delivery().cart().hash(), seenAt, order.cart().lineIds());
    deliveryOrders.changeCart(held.id(), order.externalOrderId(), cart);
    return orders.rename(
        held.id(), order.externalOrderId(), "Split at the platform after it was ready", now);
  }
}
