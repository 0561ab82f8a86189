package org.restomesh.delivery.intake.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import java.time.Instant;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.event.Outbox;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderWriter;

/**
 * Reflects a platform's refunds (requirements/3-delivery-webhooks-errors#inbound-refund): each is
 * recorded once, and a refund of the whole total cancels the order whatever its status. Nothing is
 * sent to the platform.
 */
@Dependent
class PlatformRefunds {
  private static final String DEFAULT_REASON = "Refunded in full at the platform";

  @EJB OrderWriter orders;
  @EJB Outbox outbox;

  IntakeOutcome reflect(HeldOrder held, InboundRefund refund, Instant now) {
    OrderDetails order = held.order();
    if (ExternalData.knows(order.history().externalData(), refund)) {
      return IntakeOutcome.done(order);
    }
    long refunded = ExternalData.refundedCents(order.history().externalData());
    long left = order.cart().totalCents() - refunded;
    long counted = refund.full() ? Math.min(refund.amountCents(), left) : refund.amountCents();
    if (left <= 0 || counted > left || refund.amountCents() > order.cart().totalCents()) {
      return IntakeOutcome.ignored(
          order, IntakeOutcome.Why.TOO_MUCH, "the refunds would be more than the order's total");
    }
    boolean full = refund.full() || counted == left;
    ObjectNode data = ExternalData.refunded(order.history().externalData(), refund, counted, now);
    String note = ExternalData.refundLine(counted, refund.reason());
    OrderDetails noted = orders.annotate(order.id(), data, note, now);
    outbox.append(
        order.tenantId(),
        OrderRefunded.TYPE,
        new OrderRefunded(
            order.id(),
            order.orderNumber(),
            held.delivery().config().platform(),
            held.delivery().externalOrderId(),
            new OrderRefunded.Refund(
                refund.refundId(), counted, refunded + counted, order.cart().totalCents(), full),
            now),
        now);
    return IntakeOutcome.done(full ? cancelled(order, refund, now) : noted);
  }

  private OrderDetails cancelled(OrderDetails order, InboundRefund refund, Instant now) {
    String reason = refund.reason() == null ? DEFAULT_REASON : refund.reason();
    return orders.cancelRefunded(order.id(), reason, now);
  }
}
