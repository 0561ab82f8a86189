package org.restomesh.order;

import org.restomesh.order.item.OrderItem;


import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * What an amendment puts in place of an order's cart.
 *
 * @param externalOrderId the platform's id from now on: a split package has a new one
 * @param items the whole cart that is wanted now; what it no longer holds stays, cancelled
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
