package org.restomesh.order;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.item.OrderItem;

/**
 * What an order is of, and what the kitchen has to know of it.
 *
 * @param notes of the guest and about the whole order, or null
 * @param attention why a person has to look at it first
 * @param acceptBy until when its platform waits for an answer; null when nobody does
 * @param dueAt null when no time is named
 * @param prepTimeMinutes null while the kitchen has named none
 * @param courier null for orders of our own, and when the platform does not say
 */
public record OrderCart(
    List<OrderItem> items,
    long totalCents,
    @Nullable String notes,
    List<AttentionReason> attention,
    @Nullable Instant acceptBy,
    @Nullable Instant dueAt,
    @Nullable Integer prepTimeMinutes,
    @Nullable Courier courier) {

  public OrderCart {
    items = List.copyOf(items);
    attention = List.copyOf(attention);
  }
}
