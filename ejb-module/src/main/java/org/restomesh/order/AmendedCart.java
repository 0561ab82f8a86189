package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.restomesh.order.item.OrderItem;

/**
 * The cart that an amendment puts in place of an order's.
 *
 * @param externalOrderId the platform's id from now on: a split package has a new one
 * @param items the whole new cart; items missing from it stay in the order, cancelled
 */
public record AmendedCart(
    String externalOrderId,
    List<OrderItem> items,
    long totalCents,
    String notes,
    Set<AttentionReason> attention,
    Instant dueAt,
    ObjectNode externalData) {

  public AmendedCart {
    items = List.copyOf(items);
    attention = Set.copyOf(attention);
  }
}
