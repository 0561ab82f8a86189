package org.restomesh.order;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.restomesh.order.item.OrderItem;

/** Orders of guests at a screen: as they are placed, and as others are told of them. */
public final class SampleOrders {
  private SampleOrders() {}

  public static OrderDetails of(OrderStatus status, OrderItem... items) {
    long total =
        Arrays.stream(items)
            .filter(item -> !item.cancelled())
            .mapToLong(OrderItem::totalCents)
            .sum();
    return of(UUID.randomUUID(), status, total, List.of(items));
  }

  public static OrderDetails of(
      UUID id, OrderStatus status, long totalCents, List<OrderItem> items) {
    return new OrderDetails(
        id,
        UUID.randomUUID(),
        UUID.randomUUID(),
        "A-001",
        status,
        new OrderDetails.Origin(OrderSource.SCREEN, null, null, null),
        new OrderCart(items, totalCents, null, List.of(), null, null, null, null),
        new OrderDetails.History(null, null, null, null, 1));
  }

  /** An order as a guest's screen places it in the branch. */
  public static NewOrder onScreen(
      UUID tenantId, UUID branchId, Placement placement, OrderItem... items) {
    return new NewOrder(
        tenantId,
        branchId,
        OrderStatus.PENDING,
        new OrderDetails.Origin(OrderSource.SCREEN, null, null, null),
        new OrderCart(
            List.of(items),
            Arrays.stream(items).mapToLong(OrderItem::totalCents).sum(),
            null,
            List.of(),
            null,
            null,
            null,
            null),
        null,
        "screen",
        placement);
  }
}
