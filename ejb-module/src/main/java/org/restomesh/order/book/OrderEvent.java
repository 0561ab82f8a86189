package org.restomesh.order.book;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderSource;
import org.restomesh.order.OrderStatus;

/**
 * The payload of the order.*.v1 events: ids and facts, no free text.
 *
 * @param branchId null only while no branch takes it
 */
record OrderEvent(
    UUID orderId,
    @Nullable UUID branchId,
    String orderNumber,
    @JsonUnwrapped Origin origin,
    OrderStatus status,
    long totalCents,
    int version,
    Instant at) {

  /**
   * Who has sent it.
   *
   * @param externalOrderId the platform's id; null for orders of our own
   */
  record Origin(OrderSource source, @Nullable String externalOrderId) {}

  static final String CREATED = "order.created.v1";
  static final String UPDATED = "order.updated.v1";
  static final String COMPLETED = "order.completed.v1";
  static final String CANCELLED = "order.cancelled.v1";

  static OrderEvent of(OrderDetails order, Instant at) {
    return new OrderEvent(
        order.id(),
        order.branchId(),
        order.orderNumber(),
        new Origin(order.origin().source(), order.origin().externalOrderId()),
        order.status(),
        order.cart().totalCents(),
        order.history().version(),
        at);
  }
}
