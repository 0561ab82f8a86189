package org.restomesh.order.kitchen;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderChanged;
import org.restomesh.order.item.OrderItem;
import org.restomesh.realtime.RealtimeChange;
import org.restomesh.realtime.RealtimePublisher;
import org.restomesh.shared.json.Json;

/**
 * Tells a branch's screens of its orders, in the transaction that changes them
 * (contract/5-display-realtime#realtime-events).
 */
@ApplicationScoped
public class OrderScreens {
  static final String CREATED = "order.created";
  static final String UPDATED = "order.updated";
  static final String AMENDED = "order.amended";
  static final String CANCELLED = "order.cancelled";

  @EJB RealtimePublisher publisher;

  /** The branch that an order has left sees by the frame that it now belongs to another. */
  void changed(@Observes OrderChanged change) {
    UUID branchId = change.after().branchId();
    if (change.kind() == OrderChanged.Kind.PLACED) {
      tell(branchId, CREATED, change);
    } else if (Objects.equals(change.former().branchId(), branchId)) {
      tell(branchId, typeOf(change.former(), change.after()), change);
    } else {
      tell(change.former().branchId(), UPDATED, change);
      tell(branchId, CREATED, change);
    }
  }

  private static String typeOf(OrderDetails before, OrderDetails after) {
    if (after.status() == OrderStatus.CANCELLED && before.status() != OrderStatus.CANCELLED) {
      return CANCELLED;
    }
    return made(before).equals(made(after)) ? UPDATED : AMENDED;
  }

  /** What there is to make, whichever menu products it was mapped to. */
  private static List<OrderItem> made(OrderDetails order) {
    return order.cart().items().stream()
        .map(
            item ->
                new OrderItem(
                    item.id(),
                    null,
                    null,
                    item.name(),
                    item.qty(),
                    0,
                    item.options(),
                    item.note(),
                    item.cancelled()))
        .toList();
  }

  /** An order without a branch is shown nowhere. */
  private void tell(@Nullable UUID branchId, String type, OrderChanged change) {
    if (branchId == null) {
      return;
    }
    OrderDetails order = change.after();
    publisher.tell(
        new RealtimeChange(
            order.tenantId(),
            branchId,
            change.sessionId(),
            type,
            order.id(),
            order.history().version(),
            Json.write(change.frame()),
            change.at()));
  }
}
