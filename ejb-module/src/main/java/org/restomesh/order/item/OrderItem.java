package org.restomesh.order.item;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of an order.
 *
 * @param productId null when no menu product is known for it
 * @param externalItemId the platform's id of what was ordered, or null
 * @param qty at least 1
 * @param unitPriceCents without options
 * @param cancelled removed by an amendment; still shown, but not counted
 */
public record OrderItem(
    UUID id,
    @Nullable UUID productId,
    @Nullable String externalItemId,
    String name,
    int qty,
    long unitPriceCents,
    List<OrderOption> options,
    @Nullable String note,
    boolean cancelled) {

  public OrderItem {
    options = List.copyOf(options);
  }

  public OrderItem withId(UUID other) {
    return new OrderItem(
        other, productId, externalItemId, name, qty, unitPriceCents, options, note, cancelled);
  }

  /**
   * @param product null when none is known for it
   */
  public OrderItem withProduct(@Nullable UUID product) {
    return new OrderItem(
        id, product, externalItemId, name, qty, unitPriceCents, options, note, cancelled);
  }

  OrderItem asCancelled() {
    return new OrderItem(
        id, productId, externalItemId, name, qty, unitPriceCents, options, note, true);
  }

  /** Of all units with their options. */
  public long totalCents() {
    long unit = unitPriceCents;
    for (OrderOption option : options) {
      unit = Math.addExact(unit, option.priceCents());
    }
    return Math.multiplyExact(unit, qty);
  }
}
