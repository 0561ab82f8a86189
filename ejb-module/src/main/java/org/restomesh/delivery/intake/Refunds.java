package org.restomesh.delivery.intake;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import java.time.Instant;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.event.Outbox;
import org.restomesh.order.OrderBook;
import org.restomesh.order.OrderDetails;

/**
 * Reflects what a platform gave back (spec 3, Delivery order): noted once, and a refund of all that
 * the order cost cancels it whatever its status. Nothing is sent to the platform.
 */
@Dependent
class Refunds {
  private static final String FULLY = "Refunded in full at the platform";

  @EJB OrderBook book;
  @EJB Outbox outbox;

  /** Of an order that this transaction holds. */
  Outcome reflect(OrderDetails order, DeliveryOrder known, RefundNews refund, Instant now) {
    RefundLedger ledger = new RefundLedger(order.externalData());
    if (ledger.knows(refund.refundId())) {
      return Outcome.done(order);
    }
    long left = order.totalCents() - ledger.sumCents();
    long counted = refund.full() ? Math.min(refund.amountCents(), left) : refund.amountCents();
    if (left <= 0 || counted > left || refund.amountCents() > order.totalCents()) {
      return Outcome.ignored(
          order, Outcome.Why.TOO_MUCH, "the refunds would be more than the order's total");
    }
    boolean full = refund.full() || counted == left;
    OrderDetails noted =
        book.annotate(
            order.id(),
            ledger.with(refund, counted, now),
            ExternalData.refundLine(counted, refund.reason()),
            now);
    outbox.append(
        order.tenantId(),
        OrderRefunded.TYPE,
        new OrderRefunded(
            order.id(),
            order.orderNumber(),
            known.platform(),
            known.externalOrderId(),
            refund.refundId(),
            counted,
            ledger.sumCents(),
            order.totalCents(),
            full,
            now),
        now);
    return Outcome.done(
        full
            ? book.cancelRefunded(
                order.id(), refund.reason() == null ? FULLY : refund.reason(), now)
            : noted);
  }
}
