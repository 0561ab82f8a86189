package org.restomesh.order.book;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/** When an order reached its statuses, in business time; null for those that it has not. */
final class OrderTimestamps {
  private @Nullable Instant readyAt;
  private @Nullable Instant completedAt;
  private @Nullable Instant cancelledAt;
  private @Nullable String cancelReason;

  OrderTimestamps() {}

  OrderTimestamps(Row row) {
    readyAt = row.instantOrNull("ready_at");
    completedAt = row.instantOrNull("completed_at");
    cancelledAt = row.instantOrNull("cancelled_at");
    cancelReason = row.textOrNull("cancel_reason");
  }

  /** All but the reason, which a new order never has. */
  void writeTimes(Statement statement) {
    statement
        .with("readyAt", readyAt)
        .with("completedAt", completedAt)
        .with("cancelledAt", cancelledAt);
  }

  void reached(OrderStatus status, Instant now) {
    switch (status) {
      case PREPARING -> recall();
      case READY -> readyAt = first(readyAt, now);
      case SERVED -> {
        readyAt = first(readyAt, now);
        completedAt = first(completedAt, now);
      }
      case PAID -> completedAt = first(completedAt, now);
      case CANCELLED -> cancelledAt = now;
      default -> {
        // initial statuses
      }
    }
  }

  /** The kitchen has to make it again. */
  void recall() {
    readyAt = null;
  }

  void cancelled(@Nullable String reason, Instant now) {
    reached(OrderStatus.CANCELLED, now);
    cancelReason = OrderText.cutOrNull(reason, OrderText.REASON);
  }

  private static Instant first(@Nullable Instant before, Instant now) {
    return before == null ? now : before;
  }

  /** When the kitchen finished it; null before, and again after a recall. */
  @Nullable Instant readyAt() {
    return readyAt;
  }

  /** When it was first served or paid, null before: order.completed.v1 is sent once. */
  @Nullable Instant completedAt() {
    return completedAt;
  }

  @Nullable Instant cancelledAt() {
    return cancelledAt;
  }

  @Nullable String cancelReason() {
    return cancelReason;
  }
}
