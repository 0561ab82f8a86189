package org.restomesh.order.book;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.Station;
import org.restomesh.order.AttentionReason;
import org.restomesh.order.Courier;
import org.restomesh.order.OrderCart;
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
 */
public record OrderFrame(
    UUID id,
    @Nullable UUID branchId,
    String orderNumber,
    OrderStatus status,
    @JsonUnwrapped Origin origin,
    @JsonUnwrapped Cart cart,
    @JsonUnwrapped History history,
    int version) {

  private static final String TEST_PREFIX = "TEST-";

  /**
   * Who has sent it, and for which table.
   *
   * @param test placed as a test: not to be cooked
   * @param displayCode what the courier says at the counter, or null
   * @param tableId null when it is for none; the same for its name
   */
  public record Origin(
      OrderSource source,
      boolean test,
      @Nullable String displayCode,
      @Nullable UUID tableId,
      @Nullable String tableName) {

    private static Origin of(OrderDetails order, OrderLocations where) {
      OrderDetails.Origin origin = order.origin();
      return new Origin(
          origin.source(),
          isTest(origin),
          origin.displayCode(),
          origin.tableId(),
          where.tableOf(order));
    }

    private static boolean isTest(OrderDetails.Origin origin) {
      return origin.externalOrderId() != null && origin.externalOrderId().startsWith(TEST_PREFIX);
    }
  }

  /** As {@link OrderCart}, with the items as screens see them. */
  public record Cart(
      List<Item> items,
      long totalCents,
      @Nullable String notes,
      List<AttentionReason> attention,
      @Nullable Instant acceptBy,
      @Nullable Instant dueAt,
      @Nullable Integer prepTimeMinutes,
      @Nullable Courier courier) {

    public Cart {
      items = List.copyOf(items);
      attention = List.copyOf(attention);
    }

    private static Cart of(OrderCart cart, OrderLocations where) {
      return new Cart(
          cart.items().stream().map(item -> Item.of(item, where)).toList(),
          cart.totalCents(),
          cart.notes(),
          cart.attention(),
          cart.acceptBy(),
          cart.dueAt(),
          cart.prepTimeMinutes(),
          cart.courier());
    }
  }

  /**
   * @param unitPriceCents without options
   * @param cancelled removed by an amendment; still shown, but not counted
   */
  public record Item(
      UUID id,
      @JsonUnwrapped ProductRef product,
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
          new ProductRef(item.productId(), item.name()),
          item.qty(),
          item.unitPriceCents(),
          item.options(),
          item.note(),
          item.cancelled(),
          where.stationOf(item));
    }
  }

  /**
   * What is to be made.
   *
   * @param productId null when no menu product is known for it
   */
  public record ProductRef(@Nullable UUID productId, String name) {}

  /**
   * When it became what.
   *
   * @param readyAt when the kitchen finished it; null before, and again after a recall
   * @param completedAt when it was first served or paid; null before
   * @param cancelledAt null unless it is cancelled
   * @param cancelReason null unless it is cancelled, and when none was given
   */
  public record History(
      Instant createdAt,
      @Nullable Instant readyAt,
      @Nullable Instant completedAt,
      @Nullable Instant cancelledAt,
      @Nullable String cancelReason) {

    private static History of(OrderDetails order, OrderTimestamps timestamps) {
      return new History(
          order.history().createdAt(),
          timestamps.readyAt(),
          timestamps.completedAt(),
          order.history().cancelledAt(),
          order.history().cancelReason());
    }
  }

  public static OrderFrame of(RestaurantOrder shown, OrderLocations where) {
    OrderDetails order = shown.details();
    return new OrderFrame(
        order.id(),
        order.branchId(),
        order.orderNumber(),
        order.status(),
        Origin.of(order, where),
        Cart.of(order.cart(), where),
        History.of(order, shown.timestamps()),
        order.history().version());
  }
}
