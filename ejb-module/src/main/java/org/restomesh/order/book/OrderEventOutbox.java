package org.restomesh.order.book;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.restomesh.event.Outbox;
import org.restomesh.order.OrderStatus;

/** Tells partners of orders: appends order.*.v1 events, in the transaction of the change. */
@ApplicationScoped
public class OrderEventOutbox {
  @EJB Outbox outbox;

  void changed(@Observes OrderChanged change) {
    if (change.kind() == OrderChanged.Kind.PLACED) {
      placed(change);
    } else {
      append(typeOf(change), change);
    }
  }

  /** An order that is first seen after its end gets the event of its end as well. */
  private void placed(OrderChanged change) {
    append(OrderEvent.CREATED, change);
    switch (change.after().status()) {
      case SERVED, PAID -> append(OrderEvent.COMPLETED, change);
      case CANCELLED -> append(OrderEvent.CANCELLED, change);
      case PENDING_APPROVAL, PENDING, PREPARING, READY -> {
        // It has not ended.
      }
    }
  }

  private static String typeOf(OrderChanged change) {
    if (!change.hasMoved()) {
      return OrderEvent.UPDATED;
    }
    return switch (change.after().status()) {
      case CANCELLED -> OrderEvent.CANCELLED;
      case SERVED -> OrderEvent.COMPLETED;
      // Its completion was told when it was served.
      case PAID ->
          change.former().status() == OrderStatus.SERVED
              ? OrderEvent.UPDATED
              : OrderEvent.COMPLETED;
      case PENDING_APPROVAL, PENDING, PREPARING, READY -> OrderEvent.UPDATED;
    };
  }

  private void append(String type, OrderChanged change) {
    OrderEvent event = OrderEvent.of(change.after(), change.at());
    outbox.append(change.after().tenantId(), type, event, change.at());
  }
}
