package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.item.OrderItem;

/**
 * The cart that an amendment puts in place of an order's.
 *
 * @param externalOrderId the platform's id from now on: a split package has a new one; null keeps
 *     the present one
 * @param items the whole new cart; items missing from it stay in the order, cancelled
 * @param externalData null keeps the present one
 */
public record AmendedCart(
    @Nullable String externalOrderId,
    List<OrderItem> items,
    long totalCents,
    @Nullable String notes,
    Set<AttentionReason> attention,
    @Nullable Instant dueAt,
    @Nullable ObjectNode externalData) {

  public AmendedCart {
    items = List.copyOf(items);
    attention = Set.copyOf(attention);
  }
}
