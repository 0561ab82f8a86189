package org.restomesh.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.restomesh.event.Outbox;

/**
 * Tells of an order's changes, in their transaction: partners, the kitchen, screens, other
 * features.
 */
@Dependent
class OrderNews {
  @EJB Outbox outbox;
  @Inject Kitchen kitchen;
  @Inject OrderScreens screens;
  @Inject OrderPlaces places;
  @Inject Event<OrderMoved> moved;

  Whereabouts whereabouts(OrderDetails order) {
    return places.of(List.of(order));
  }

  void placed(RestaurantOrder placed, Whereabouts where, Instant now) {
    OrderDetails order = placed.details();
    screens.placed(placed, where, now);
    append(OrderEvent.CREATED, order, now);
    switch (order.status()) {
      case PENDING, PREPARING -> kitchen.show(order, where, now);
      case SERVED, PAID -> append(OrderEvent.COMPLETED, order, now);
      case CANCELLED -> append(OrderEvent.CANCELLED, order, now);
      case PENDING_APPROVAL, READY -> {
        // Not the kitchen's yet, or no more.
      }
    }
  }

  /** What was noted of it is no concern of the kitchen's devices. */
  void noted(RestaurantOrder noted, Instant now) {
    OrderDetails after = noted.details();
    screens.noted(noted, whereabouts(after), now);
    append(OrderEvent.UPDATED, after, now);
  }

  /**
   * @param changed another version of the order than before
   */
  void changed(OrderDetails before, RestaurantOrder changed, OrderMoved.Mover by, Instant now) {
    OrderDetails after = changed.details();
    Whereabouts where = whereabouts(after);
    screens.changed(before, changed, where, now);
    append(typeOf(before, after), after, now);
    tellKitchen(before, after, where, now);
    if (before.status() != after.status()) {
      moved.fire(
          new OrderMoved(
              after.id(),
              after.tenantId(),
              after.source(),
              before.status(),
              after.status(),
              by,
              after.cancelReason()));
    }
  }

  private static String typeOf(OrderDetails before, OrderDetails after) {
    if (before.status() == after.status()) {
      return OrderEvent.UPDATED;
    }
    return switch (after.status()) {
      case CANCELLED -> OrderEvent.CANCELLED;
      case SERVED -> OrderEvent.COMPLETED;
      // Told when it was served.
      case PAID ->
          before.status() == OrderStatus.SERVED ? OrderEvent.UPDATED : OrderEvent.COMPLETED;
      case PENDING_APPROVAL, PENDING, PREPARING, READY -> OrderEvent.UPDATED;
    };
  }

  private void tellKitchen(
      OrderDetails before, OrderDetails after, Whereabouts where, Instant now) {
    if (after.status() == OrderStatus.CANCELLED) {
      if (before.status() != OrderStatus.CANCELLED) {
        kitchen.cancel(before, after, where, now);
      }
      return;
    }
    if (before.status() == OrderStatus.PENDING_APPROVAL) {
      if (after.status() == OrderStatus.PENDING) {
        kitchen.show(after, where, now);
      }
      return;
    }
    switch (after.status()) {
      case PENDING, PREPARING -> {
        if (isOtherwise(before, after)) {
          kitchen.amend(before, after, where, now);
        }
      }
      case PENDING_APPROVAL, READY, SERVED, PAID, CANCELLED -> {
        // Nothing is being made of it.
      }
    }
  }

  private static boolean isOtherwise(OrderDetails before, OrderDetails after) {
    return !before.items().equals(after.items())
        || !Objects.equals(before.notes(), after.notes())
        || !Objects.equals(before.dueAt(), after.dueAt());
  }

  private void append(String type, OrderDetails order, Instant now) {
    outbox.append(order.tenantId(), type, OrderEvent.of(order, now), now);
  }
}
