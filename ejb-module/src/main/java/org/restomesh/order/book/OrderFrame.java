package org.restomesh.order.book;

import org.restomesh.order.AttentionReason;
import org.restomesh.order.Courier;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;


import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.menu.Station;

/**
 * An order as screens see it, in the snapshot and in every event about it
 * (contract/5-display-realtime#who-hears-what): nothing that a platform calls it by, and nobody's
 * personal data.
 *
 * @param test placed to try things out: nobody is to cook it
 * @param readyAt when the kitchen had made it; null before, and again when it is called back
 * @param completedAt when it was first served or paid; null before
 */
public record OrderFrame(
    UUID id,
    UUID branchId,
    String orderNumber,
    OrderStatus status,
    OrderSource source,
    boolean test,
    String displayCode,
    UUID tableId,
    String tableName,
    List<Item> items,
    long totalCents,
    String notes,
    List<AttentionReason> attention,
    Instant acceptBy,
    Instant dueAt,
    Integer prepTimeMinutes,
    Courier courier,
    Instant createdAt,
    Instant readyAt,
    Instant completedAt,
    Instant cancelledAt,
    String cancelReason,
    int version) {

  private static final String TEST_PREFIX = "TEST-";

  public OrderFrame {
    items = List.copyOf(items);
    attention = List.copyOf(attention);
  }

  /**
   * @param productId null when no product of the menu is known for it
   * @param unitPriceCents without options
   * @param cancelled an amendment has taken it out; it stays to be seen, and counts for nothing
   */
  public record Item(
      UUID id,
      UUID productId,
      String name,
      int qty,
      long unitPriceCents,
      List<OrderOption> options,
      String note,
      boolean cancelled,
      Station station) {

    public Item {
      options = List.copyOf(options);
    }

    private static Item of(OrderItem item, OrderLocations where) {
      return new Item(
          item.id(),
          item.productId(),
          item.name(),
          item.qty(),
          item.unitPriceCents(),
          item.options(),
          item.note(),
          item.cancelled(),
          where.stationOf(item));
    }
  }

  public static OrderFrame of(RestaurantOrder shown, OrderLocations where) {
    OrderDetails order = shown.details();
    return new OrderFrame(
        order.id(),
        order.branchId(),
        order.orderNumber(),
        order.status(),
        order.source(),
        isTest(order),
        order.displayCode(),
        order.tableId(),
        where.tableOf(order),
        order.items().stream().map(item -> Item.of(item, where)).toList(),
        order.totalCents(),
        order.notes(),
        order.attention(),
        order.acceptBy(),
        order.dueAt(),
        order.prepTimeMinutes(),
        order.courier(),
        order.createdAt(),
        shown.milestones().readyAt(),
        shown.milestones().completedAt(),
        order.cancelledAt(),
        order.cancelReason(),
        order.version());
  }

  private static boolean isTest(OrderDetails order) {
    return order.externalOrderId() != null && order.externalOrderId().startsWith(TEST_PREFIX);
  }
}
