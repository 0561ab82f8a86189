package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.order.item.OrderItem;

/** An order as clients see it (contract/4-orders-delivery#order-record). */
public record OrderDetails(
    UUID id,
    UUID tenantId,
    UUID branchId,
    String orderNumber,
    OrderStatus status,
    OrderSource source,
    String externalOrderId,
    String displayCode,
    UUID tableId,
    List<OrderItem> items,
    long totalCents,
    String notes,
    List<AttentionReason> attention,
    Instant acceptBy,
    Instant dueAt,
    Integer prepTimeMinutes,
    Courier courier,
    Instant createdAt,
    Instant cancelledAt,
    String cancelReason,
    ObjectNode externalData,
    int version) {

  public OrderDetails {
    items = List.copyOf(items);
    attention = List.copyOf(attention);
  }
}
