package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.item.OrderItem;

/**
 * An order as clients see it (contract/4-orders-delivery#order-record).
 *
 * @param branchId null only while no branch takes it
 * @param externalOrderId the platform's id; null for orders of our own
 * @param prepTimeMinutes null while the kitchen has named none
 * @param courier null for orders of our own, and when the platform does not say
 */
public record OrderDetails(
    UUID id,
    UUID tenantId,
    @Nullable UUID branchId,
    String orderNumber,
    OrderStatus status,
    OrderSource source,
    @Nullable String externalOrderId,
    @Nullable String displayCode,
    @Nullable UUID tableId,
    List<OrderItem> items,
    long totalCents,
    @Nullable String notes,
    List<AttentionReason> attention,
    @Nullable Instant acceptBy,
    @Nullable Instant dueAt,
    @Nullable Integer prepTimeMinutes,
    @Nullable Courier courier,
    Instant createdAt,
    @Nullable Instant cancelledAt,
    @Nullable String cancelReason,
    ObjectNode externalData,
    int version) {

  public OrderDetails {
    items = List.copyOf(items);
    attention = List.copyOf(attention);
  }
}
