package org.restomesh.delivery.outbound;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.order.DeliveryOrders;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderChanged;

/**
 * Queues what an order's change of status means for its platform, in the transaction of the change
 * (contract/platforms#queued-calls). What the platform itself has reported is not told back.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class OrderStatusObserver {
  @Inject DeliveryOrders orders;
  @Inject OutboundQueue queue;

  public void changed(@Observes OrderChanged change) {
    OrderDetails order = change.after();
    if (!order.origin().source().isPlatform() || !change.hasMoved()) {
      return;
    }
    if (isGone(change) && change.former().status() != OrderStatus.PENDING_APPROVAL) {
      queue.drop(order.id());
    }
    if (change.by() != OrderChanged.Mover.STAFF) {
      return;
    }
    if (order.status() == OrderStatus.CANCELLED) {
      deliveryOrder(order)
          .map(it -> OutboundOperation.rejectOrder(it.config(), it.orderId()))
          .ifPresent(queue::add);
    } else if (order.status() == OrderStatus.READY) {
      // Ready again after a recall: not told again once the platform knows.
      deliveryOrder(order)
          .filter(it -> it.status().readyAt() == null)
          .map(it -> OutboundOperation.markReady(it.config(), it.orderId()))
          .ifPresent(queue::add);
    }
  }

  private Optional<DeliveryOrder> deliveryOrder(OrderDetails order) {
    return orders.byOrder(order.id()).filter(it -> !it.test());
  }

  /** Whether nobody waits any more for it to be accepted or ready. */
  private static boolean isGone(OrderChanged change) {
    OrderStatus status = change.after().status();
    return status == OrderStatus.CANCELLED
        || (status == OrderStatus.SERVED && change.by() == OrderChanged.Mover.PLATFORM);
  }
}
