package org.restomesh.delivery.intake.order;

import org.restomesh.delivery.intake.cart.CartHash;
import org.restomesh.delivery.intake.cart.MappedCart;
import org.restomesh.delivery.intake.cart.MenuMapper;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.delivery.intake.inbox.RetryContext;


import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
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
 * Changes an order on its platform's word (requirements/3-delivery-webhooks-errors#order-status;
 * contract/platforms#seen-again): another cart takes the place of the present one, refunds are
 * noted once, an end there ends it here, and an echo of our own actions changes nothing. What was
 * said before something later was heard is old news.
 */
@Dependent
class PlatformOrderUpdate {
  private static final Log LOG = Log.of(PlatformOrderUpdate.class);
  private static final String CANCELLED = "Cancelled at the platform";

  @EJB OrderWriter book;
  @EJB DeliveryOrders deliveryOrders;
  @Inject MenuMapper interpreter;
  @Inject PlatformRefunds refunds;

  /** The whole of it, as a poll sees it again. */
  IntakeOutcome apply(HeldOrder held, PlatformOrder seen, RetryContext context, Instant now) {
    InboxItem item = context.item();
    if (seen.split() && context.waitsForPackage() && !held.order().status().isTerminal()) {
      deliveryOrders.seen(held.id(), item.hash(), seen.remoteStatus());
      return IntakeOutcome.split(held.order());
    }
    HeldOrder current = held.as(amended(held, seen, item, now));
    for (PlatformRefund refund : seen.refunds()) {
      current = current.as(refunded(current, refund, now));
    }
    if (!held.isNewerThan(item, now)) {
      deliveryOrders.seen(held.id(), item.hash(), seen.remoteStatus());
    }
    return IntakeOutcome.done(moved(current.order(), seen, now));
  }

  private OrderDetails amended(HeldOrder held, PlatformOrder seen, InboxItem item, Instant now) {
    boolean same = held.delivery().cart().hash().equals(CartHash.of(seen));
    if (same || seen.split() || held.isNewerThan(item, now)) {
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
    return outcome.state() == InboxState.PROCESSED ? book.hold(held.id()) : held.order();
  }

  private OrderDetails moved(OrderDetails order, PlatformOrder seen, Instant now) {
    switch (seen.state()) {
      case SERVED -> {
        return book.serve(order.id(), now);
      }
      case CANCELLED -> {
        String reason = seen.cancelReason() == null ? CANCELLED : seen.cancelReason();
        return book.cancel(order.id(), reason, now);
      }
      case NO_EFFECT -> deliveryOrders.accepted(order.id(), now);
      case UNKNOWN ->
          LOG.info(
              "order " + order.id() + " has a status that nobody knows: " + seen.remoteStatus());
      case NEW -> {
        // We know that it is there.
      }
    }
    return order;
  }

  /** Another cart, as the platform has pushed it. */
  IntakeOutcome amend(HeldOrder held, PlatformOrder wanted, RetryContext context, Instant now) {
    InboxItem item = context.item();
    OrderDetails order = held.order();
    DeliveryOrder known = held.delivery();
    if (!known.externalOrderId().equals(wanted.externalOrderId())) {
      return IntakeOutcome.ignored(
          order, IntakeOutcome.Why.OTHER_ORDER, "the body is about another order than the path");
    }
    if (known.cart().hash().equals(CartHash.of(wanted))) {
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
   * Puts the platform's cart in the present one's place, for which it must not be too late: all of
   * it is understood anew, the status stays, the kitchen is told what changed.
   *
   * @param seenAt when the platform said so
   */
  OrderDetails replaceCart(HeldOrder held, PlatformOrder wanted, Instant seenAt, Instant now) {
    OrderDetails order = held.order();
    CartVersion cart = new CartVersion(CartHash.of(wanted), seenAt);
    deliveryOrders.shows(order.id(), wanted.externalOrderId(), cart, wanted.lineIds());
    MappedCart understood =
        interpreter.understand(order.tenantId(), held.delivery().platform(), wanted);
    ObjectNode externalData = ExternalData.amended(order.externalData(), wanted);
    return book.amend(
        order.id(),
        new AmendedCart(
            wanted.externalOrderId(),
            understood.items(),
            Math.max(0, wanted.totalCents()),
            ExternalData.notes(wanted, externalData),
            attention(order, understood.reasons()),
            wanted.dueAt(),
            externalData),
        now);
  }

  /**
   * What an amendment mends may take reasons away, but an order that waits for a person goes on
   * waiting for one (its status is unchanged: requirements/3-delivery-webhooks-errors#amendment).
   */
  private static Set<AttentionReason> attention(
      OrderDetails order, Set<AttentionReason> ofTheCart) {
    if (order.status() != OrderStatus.PENDING_APPROVAL) {
      return ofTheCart;
    }
    Set<AttentionReason> reasons = EnumSet.noneOf(AttentionReason.class);
    reasons.addAll(order.attention());
    reasons.retainAll(EnumSet.of(AttentionReason.MANUAL_ACCEPT, AttentionReason.NO_BRANCH));
    reasons.addAll(ofTheCart);
    return reasons.isEmpty() ? Set.of(AttentionReason.MANUAL_ACCEPT) : reasons;
  }
}
