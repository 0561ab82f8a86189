package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.item.OrderItem;

/**
 * An order to be placed.
 *
 * @param branchId null only with {@link AttentionReason#NO_BRANCH}
 * @param status {@link OrderStatus#PENDING_APPROVAL}, {@link OrderStatus#PENDING}, or for a
 *     platform order that is first seen late, its present status
 * @param externalOrderId the platform's id; null for orders of our own
 * @param externalData what else the source says, or null; never personal data
 * @param createdBy a user's id, or the source as text
 * @param placement null unless it was placed in the restaurant
 */
public record NewOrder(
    UUID tenantId,
    @Nullable UUID branchId,
    OrderStatus status,
    OrderSource source,
    @Nullable String externalOrderId,
    @Nullable String displayCode,
    @Nullable UUID tableId,
    List<OrderItem> items,
    long totalCents,
    @Nullable String notes,
    Set<AttentionReason> attention,
    @Nullable Instant acceptBy,
    @Nullable Instant dueAt,
    @Nullable Courier courier,
    @Nullable ObjectNode externalData,
    String createdBy,
    @Nullable Placement placement) {

  public NewOrder {
    items = List.copyOf(items);
    attention = Set.copyOf(attention);
  }
}
