package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.delivery.platform.PlatformOrder;
import org.restomesh.delivery.platform.PlatformRefund;
import org.restomesh.order.OrderBook;
import org.restomesh.order.OrderDetails;
import org.restomesh.shared.Log;

/**
 * A poll sees an order again (contract platforms, 2): another cart amends it, refunds are noted
 * once, an end at the platform ends it here, and an echo of our own actions changes nothing. What
 * the poll read before a webhook said otherwise is old news.
 */
@Dependent
class LaterSight {
  private static final Log LOG = Log.of(LaterSight.class);
  private static final String CANCELLED = "Cancelled at the platform";

  @EJB OrderBook book;
  @EJB DeliveryOrders deliveryOrders;
  @Inject Amendments amendments;
  @Inject Refunds refunds;

  /** How a package that was closed for a split is taken. */
  enum Split {
    /** Its order waits for the package that takes its place. */
    WAITS,
    /** None came: the order is cancelled. */
    GIVEN_UP
  }

  /** Of an order that this transaction holds. */
  Outcome apply(
      OrderDetails order,
      DeliveryOrder known,
      PlatformOrder seen,
      InboxItem item,
      Split split,
      Instant now) {
    if (seen.split() && split == Split.WAITS && !order.status().isTerminal()) {
      deliveryOrders.seen(order.id(), item.hash(), seen.remoteStatus());
      return Outcome.split(order);
    }
    OrderDetails current = amended(order, known, seen, item, now);
    for (PlatformRefund refund : seen.refunds()) {
      current = refunded(current, known, refund, now);
    }
    if (!isOldNews(item, known, now)) {
      deliveryOrders.seen(order.id(), item.hash(), seen.remoteStatus());
    }
    return Outcome.done(
        switch (seen.state()) {
          case SERVED -> book.serve(current.id(), now);
          case CANCELLED ->
              book.cancel(
                  current.id(), seen.cancelReason() == null ? CANCELLED : seen.cancelReason(), now);
          case NO_EFFECT -> acceptedThere(current, now);
          case NEW -> current;
          case UNKNOWN -> unknown(current, seen);
        });
  }

  private OrderDetails amended(
      OrderDetails order, DeliveryOrder known, PlatformOrder seen, InboxItem item, Instant now) {
    boolean same = known.cart().hash().equals(CartHash.of(seen));
    if (same || seen.split() || isOldNews(item, known, now)) {
      return order;
    }
    if (Amendments.isTooLate(order)) {
      LOG.warn("an amendment came too late for order " + order.id() + ", " + order.status());
      return order;
    }
    return amendments.apply(order, known, seen, item.receivedAt(), now);
  }

  /** A cart of the future is of a clock that was set back: nothing is older than that. */
  static boolean isOldNews(InboxItem item, DeliveryOrder known, Instant now) {
    Instant shown = known.cart().seenAt();
    return item.receivedAt().isBefore(shown) && !shown.isAfter(now);
  }

  private OrderDetails refunded(
      OrderDetails order, DeliveryOrder known, PlatformRefund refund, Instant now) {
    Outcome outcome = refunds.reflect(order, known, RefundNews.of(refund), now);
    if (outcome.why() == Outcome.Why.TOO_MUCH) {
      LOG.warn("a refund of more than is left of order " + order.id() + " is not reflected");
    }
    return outcome.state() == InboxState.PROCESSED ? book.hold(order.id()) : order;
  }

  private OrderDetails acceptedThere(OrderDetails order, Instant now) {
    deliveryOrders.accepted(order.id(), now);
    return order;
  }

  private static OrderDetails unknown(OrderDetails order, PlatformOrder seen) {
    LOG.info("order " + order.id() + " has a status that nobody knows: " + seen.remoteStatus());
    return order;
  }
}
