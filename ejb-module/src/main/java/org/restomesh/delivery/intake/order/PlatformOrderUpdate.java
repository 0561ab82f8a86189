package org.restomesh.delivery.intake.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.restomesh.delivery.intake.cart.CartHash;
import org.restomesh.delivery.intake.cart.MappedCart;
import org.restomesh.delivery.intake.cart.MenuMapper;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.delivery.intake.inbox.RetryContext;
import org.restomesh.delivery.order.CartVersion;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PlatformRefund;
import org.restomesh.order.AmendedCart;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderWriter;
import org.restomesh.shared.Log;

/**
 * Applies a platform's changes to an order (requirements/3-delivery-webhooks-errors#order-status;
 * contract/platforms#seen-again): a changed cart replaces the present one, refunds are recorded
 * once, an end there ends it here, and an echo of our own actions changes nothing. A report that is
 * older than what is known is ignored.
 */
@Dependent
class PlatformOrderUpdate {
  private static final Log LOG = Log.of(PlatformOrderUpdate.class);
  private static final String CANCELLED = "Cancelled at the platform";

  @EJB OrderWriter orders;
  @EJB DeliveryOrders deliveryOrders;
  @Inject MenuMapper menuMapper;
  @Inject PlatformRefunds refunds;

  /** The whole order, as a poll sees it again. */
  IntakeOutcome apply(HeldOrder held, PlatformOrder seen, RetryContext context, Instant now) {
    InboxItem item = context.item();
    if (seen.status().split() && context.waitsForPackage() && !held.order().status().isTerminal()) {
      deliveryOrders.recordSeen(held.id(), item.hash(), seen.status().text());
      return IntakeOutcome.split(held.order());
    }
    HeldOrder current = held.as(amended(held, seen, item, now));
    for (PlatformRefund refund : seen.refunds()) {
      current = current.as(refunded(current, refund, now));
    }
    if (!held.isNewerThan(item, now)) {
      deliveryOrders.recordSeen(held.id(), item.hash(), seen.status().text());
    }
    return IntakeOutcome.done(moved(current.order(), seen, now));
  }

  private OrderDetails amended(HeldOrder held, PlatformOrder seen, InboxItem item, Instant now) {
    boolean same = held.delivery().cart().hash().equals(CartHash.of(seen.cart()));
    if (same || seen.status().split() || held.isNewerThan(item, now)) {
      return held.order();
    }
    if (held.isTooLateToAmend()) {
      OrderStatus status = held.order().status();
      LOG.warn("an amendment came too late for order " + held.id() + ", " + status);
      return held.order();
    }
    return replaceCart(held, seen, item.receivedAt(), now);
  }

  private OrderDetails refunded(HeldOrder held, PlatformRefund refund, Instant now) {
    IntakeOutcome outcome = refunds.reflect(held, InboundRefund.of(refund), now);
    if (outcome.why() == IntakeOutcome.Why.TOO_MUCH) {
      LOG.warn("a refund of more than is left of order " + held.id() + " is not reflected");
    }
    return outcome.state() == InboxState.PROCESSED ? orders.hold(held.id()) : held.order();
  }

  private OrderDetails moved(OrderDetails order, PlatformOrder seen, Instant now) {
    switch (seen.status().state()) {
      case SERVED -> {
        return orders.serve(order.id(), now);
      }
      case CANCELLED -> {
        String reason = seen.status().cancelReason();
        return orders.cancel(order.id(), reason == null ? CANCELLED : reason, now);
      }
      case NO_EFFECT -> deliveryOrders.accepted(order.id(), now);
      case UNKNOWN ->
          LOG.info("order " + order.id() + " has an unknown status: " + seen.status().text());
      case NEW -> {
        // Nothing has changed.
      }
    }
    return order;
  }

  /** A changed cart, as the platform has pushed it. */
  IntakeOutcome amend(HeldOrder held, PlatformOrder wanted, RetryContext context, Instant now) {
    InboxItem item = context.item();
    OrderDetails order = held.order();
    DeliveryOrder known = held.delivery();
    if (!known.externalOrderId().equals(wanted.externalOrderId())) {
      return IntakeOutcome.ignored(
          order, IntakeOutcome.Why.OTHER_ORDER, "the body is about another order than the path");
    }
    if (known.cart().hash().equals(CartHash.of(wanted.cart()))) {
      return IntakeOutcome.done(order);
    }
    if (held.isTooLateToAmend()) {
      return IntakeOutcome.ignored(
          order,
          IntakeOutcome.Why.TOO_LATE,
          "An order that is " + order.status() + " cannot be amended");
    }
    return held.isNewerThan(item, now)
        ? IntakeOutcome.done(order)
        : IntakeOutcome.done(replaceCart(held, wanted, item.receivedAt(), now));
  }

  /**
   * Replaces the cart with the platform's, for which it must not be too late: all items are mapped
   * again, the status stays, the kitchen is told what changed.
   *
   * @param seenAt when the platform reported it
   */
  OrderDetails replaceCart(HeldOrder held, PlatformOrder wanted, Instant seenAt, Instant now) {
    OrderDetails order = held.order();
    PlatformOrder.Cart cart = wanted.cart();
    deliveryOrders.changeCart(
        order.id(),
        wanted.externalOrderId(),
        new CartVersion(CartHash.of(cart), seenAt, cart.lineIds()));
    MappedCart mapped =
        menuMapper.mapOrder(order.tenantId(), held.delivery().config().platform(), wanted);
    ObjectNode externalData = ExternalData.amended(order.history().externalData(), wanted);
    return orders.amend(
        order.id(),
        new AmendedCart(
            wanted.externalOrderId(),
            mapped.items(),
            Math.max(0, cart.totalCents()),
            ExternalData.notes(cart, externalData),
            attention(order, mapped.reasons()),
            wanted.delivery().dueAt(),
            externalData),
        now);
  }

  /**
   * An amendment may remove reasons, but an order that waits for a person keeps waiting for one
   * (its status is unchanged: requirements/3-delivery-webhooks-errors#amendment).
   */
  private static Set<AttentionReason> attention(
      OrderDetails order, Set<AttentionReason> cartReasons) {
    if (order.status() != OrderStatus.PENDING_APPROVAL) {
      return cartReasons;
    }
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    reasons.addAll(order.cart().attention());
    reasons.retainAll(EnumSet.of(AttentionReason.MANUAL_ACCEPT, AttentionReason.NO_BRANCH));
    reasons.addAll(cartReasons);
    return reasons.isEmpty() ? Set.of(AttentionReason.MANUAL_ACCEPT) : reasons;
  }
}
