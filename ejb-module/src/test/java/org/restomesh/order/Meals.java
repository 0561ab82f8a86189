package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.shared.Ids;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;

/** Orders as tests want them. */
public final class Meals {
  private Meals() {}

  public static OrderItem item(String name, int qty) {
    return item(null, name, qty, null);
  }

  public static OrderItem item(
      UUID productId, String name, int qty, String note, OrderOption... options) {
    return new OrderItem(
        Ids.next(), productId, "ext-" + name, name, qty, 10_000, List.of(options), note, false);
  }

  public static NewOrder order(
      Restaurant restaurant, String externalId, OrderStatus status, OrderItem... items) {
    return order(restaurant.tenantId(), restaurant.branchId(), externalId, status, items);
  }

  public static NewOrder order(
      UUID tenantId, UUID branchId, String externalId, OrderStatus status, OrderItem... items) {
    return new NewOrder(
        tenantId,
        branchId,
        status,
        new OrderDetails.Origin(OrderSource.PLATFORM_A, externalId, "r7k2", null),
        new OrderCart(
            List.of(items),
            Arrays.stream(items).mapToLong(OrderItem::totalCents).sum(),
            "az tuzlu",
            status == OrderStatus.PENDING_APPROVAL
                ? List.of(AttentionReason.MANUAL_ACCEPT)
                : List.of(),
            Instant.parse("2026-03-01T16:12:11Z"),
            Instant.parse("2026-03-01T16:40:00Z"),
            null,
            Courier.PLATFORM),
        object(),
        "platform_a",
        null);
  }

  public static NewOrder in(NewOrder order, UUID branchId) {
    return new NewOrder(
        order.tenantId(),
        branchId,
        order.status(),
        order.origin(),
        order.cart(),
        order.externalData(),
        order.createdBy(),
        order.placement());
  }

  public static AmendedCart cart(OrderItem... items) {
    return cart("az tuzlu", items);
  }

  public static AmendedCart cart(String notes, OrderItem... items) {
    return new AmendedCart(
        null,
        List.of(items),
        Arrays.stream(items).mapToLong(OrderItem::totalCents).sum(),
        notes,
        Set.of(),
        Instant.parse("2026-03-01T16:40:00Z"),
        null);
  }

  static ObjectNode object() {
    return Json.mapper().createObjectNode();
  }
}
