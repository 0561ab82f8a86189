package org.restomesh.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.restomesh.realtime.RealtimeChange;
import org.restomesh.realtime.RealtimeLog;
import org.restomesh.shared.Json;

/** Tells a branch's screens of its orders, in the transaction that changes them (contract 5). */
@Dependent
class OrderScreens {
  static final String CREATED = "order.created";
  static final String UPDATED = "order.updated";
  static final String AMENDED = "order.amended";
  static final String CANCELLED = "order.cancelled";

  @EJB RealtimeLog log;

  void placed(RestaurantOrder order, Whereabouts where, Instant now) {
    tell(order.details().branchId(), CREATED, order, where, now);
  }

  void noted(RestaurantOrder order, Whereabouts where, Instant now) {
    tell(order.details().branchId(), UPDATED, order, where, now);
  }

  /** A branch that it has left sees by its frame that it is another's now. */
  void changed(OrderDetails before, RestaurantOrder order, Whereabouts where, Instant now) {
    OrderDetails after = order.details();
    if (Objects.equals(before.branchId(), after.branchId())) {
      tell(after.branchId(), typeOf(before, after), order, where, now);
      return;
    }
    tell(before.branchId(), UPDATED, order, where, now);
    tell(after.branchId(), CREATED, order, where, now);
  }

  private static String typeOf(OrderDetails before, OrderDetails after) {
    if (after.status() == OrderStatus.CANCELLED && before.status() != OrderStatus.CANCELLED) {
      return CANCELLED;
    }
    return made(before).equals(made(after)) ? UPDATED : AMENDED;
  }

  /** What there is to make, whatever of the menu it was found to be. */
  private static List<OrderItem> made(OrderDetails order) {
    return order.items().stream()
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

  /** An order that no branch has yet is nobody's to show. */
  private void tell(
      UUID branchId, String type, RestaurantOrder order, Whereabouts where, Instant now) {
    if (branchId == null) {
      return;
    }
    OrderDetails details = order.details();
    log.tell(
        new RealtimeChange(
            details.tenantId(),
            branchId,
            order.origin().sessionId(),
            type,
            details.id(),
            details.version(),
            Json.write(OrderFrame.of(order, where)),
            now));
  }
}
