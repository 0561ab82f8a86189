package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.order.OrderMoved;
import org.restomesh.order.OrderStatus;

/**
 * What an order's move means for its platform, in the transaction of the move (contract platforms,
 * 1). What the platform itself has told is not told back.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class StaffMoves {
  @Inject DeliveryOrders orders;
  @Inject OutboundQueue queue;

  public void moved(@Observes OrderMoved move) {
    if (!move.source().isPlatform()) {
      return;
    }
    if (isGone(move) && move.from() != OrderStatus.PENDING_APPROVAL) {
      queue.drop(move.orderId());
    }
    if (move.by() == OrderMoved.Mover.STAFF && move.to() == OrderStatus.CANCELLED) {
      orders
          .byOrder(move.orderId())
          .filter(order -> !order.test())
          .ifPresent(
              order ->
                  queue.add(
                      OutboundOperation.rejectOrder(
                          order.tenantId(), order.configId(), order.platform(), order.orderId())));
    } else if (move.by() == OrderMoved.Mover.STAFF && move.to() == OrderStatus.READY) {
      // Called ready again after a recall it is no news, once the platform has heard of it.
      orders
          .byOrder(move.orderId())
          .filter(order -> !order.test() && order.readyAt() == null)
          .ifPresent(
              order ->
                  queue.add(
                      OutboundOperation.markReady(
                          order.tenantId(), order.configId(), order.platform(), order.orderId())));
    }
  }

  /** Nobody waits for it to be accepted or ready any more. */
  private static boolean isGone(OrderMoved move) {
    return move.to() == OrderStatus.CANCELLED
        || (move.to() == OrderStatus.SERVED && move.by() == OrderMoved.Mover.PLATFORM);
  }
}
