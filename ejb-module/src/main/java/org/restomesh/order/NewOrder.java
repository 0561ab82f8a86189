package org.restomesh.order;

import org.restomesh.order.item.OrderItem;


import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * An order to be placed.
 *
 * @param branchId null only with {@link AttentionReason#NO_BRANCH}
 * @param status {@link OrderStatus#PENDING_APPROVAL}, {@link OrderStatus#PENDING}, or for an order
 *     of a platform that is first seen late, what has become of it meanwhile
 * @param externalOrderId the platform's id; null for orders of our own
 * @param externalData what the source says beside; never personal data
 * @param createdBy a user's id, or the source in words
 * @param placement null for all that was not placed in the house
 */
public record NewOrder(
    UUID tenantId,
    UUID branchId,
    OrderStatus status,
    OrderSource source,
    String externalOrderId,
    String displayCode,
    UUID tableId,
    List<OrderItem> items,
    long totalCents,
    String notes,
    Set<AttentionReason> attention,
    Instant acceptBy,
    Instant dueAt,
    Courier courier,
    ObjectNode externalData,
    String createdBy,
    Placement placement) {

  public NewOrder {
    items = List.copyOf(items);
    attention = Set.copyOf(attention);
  }
}
