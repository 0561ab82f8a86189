package org.restomesh.order.book;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.Station;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.Courier;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;

/**
 * An order as screens see it, in the snapshot and in every event about it
 * (contract/5-display-realtime#who-hears-what): without the platform's ids and without personal
 * data.
 *
 * @param branchId null only while no branch takes it
 * @param test placed as a test: not to be cooked
 * @param readyAt when the kitchen finished it; null before, and again after a recall
 * @param completedAt when it was first served or paid; null before
 */
public record OrderFrame(
    UUID id,
    @Nullable UUID branchId,
    String orderNumber,
    OrderStatus status,
    OrderSource source,
    boolean test,
    @Nullable String displayCode,
    @Nullable UUID tableId,
    @Nullable String tableName,
    List<Item> items,
    long totalCents,
    @Nullable String notes,
    List<AttentionReason> attention,
    @Nullable Instant acceptBy,
    @Nullable Instant dueAt,
    @Nullable Integer prepTimeMinutes,
    @Nullable Courier courier,
    Instant createdAt,
    @Nullable Instant readyAt,
    @Nullable Instant completedAt,
    @Nullable Instant cancelledAt,
    @Nullable String cancelReason,
    int version) {

  private static final String TEST_PREFIX = "TEST-";

  public OrderFrame {
    items = List.copyOf(items);
    attention = List.copyOf(attention);
  }

  /**
   * @param productId null when no menu product is known for it
   * @param unitPriceCents without options
   * @param cancelled removed by an amendment; still shown, but not counted
   */
  public record Item(
      UUID id,
      @Nullable UUID productId,
      String name,
      int qty,
      long unitPriceCents,
      List<OrderOption> options,
      @Nullable String note,
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
        shown.timestamps().readyAt(),
        shown.timestamps().completedAt(),
        order.cancelledAt(),
        order.cancelReason(),
        order.version());
  }

  private static boolean isTest(OrderDetails order) {
    return order.externalOrderId() != null && order.externalOrderId().startsWith(TEST_PREFIX);
  }
}
