package org.restomesh.order;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
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
        OrderSource.SCREEN,
        null,
        null,
        null,
        items,
        totalCents,
        null,
        List.of(),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        1);
  }

  /** An order as a guest's screen places it in the branch. */
  public static NewOrder onScreen(
      UUID tenantId, UUID branchId, Placement placement, OrderItem... items) {
    return new NewOrder(
        tenantId,
        branchId,
        OrderStatus.PENDING,
        OrderSource.SCREEN,
        null,
        null,
        null,
        List.of(items),
        Arrays.stream(items).mapToLong(OrderItem::totalCents).sum(),
        null,
        Set.of(),
        null,
        null,
        null,
        null,
        "screen",
        placement);
  }
}
