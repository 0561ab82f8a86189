package org.restomesh.order.book;

import java.time.Instant;
import org.restomesh.order.OrderStatus;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/** When an order reached its statuses, in business time. */
final class OrderTimestamps {
  private Instant readyAt;
  private Instant completedAt;
  private Instant cancelledAt;
  private String cancelReason;

  OrderTimestamps() {}

  OrderTimestamps(Row row) {
    readyAt = row.instant("ready_at");
    completedAt = row.instant("completed_at");
    cancelledAt = row.instant("cancelled_at");
    cancelReason = row.text("cancel_reason");
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

  void cancelled(String reason, Instant now) {
    reached(OrderStatus.CANCELLED, now);
    cancelReason = OrderText.cut(reason, OrderText.REASON);
  }

  private static Instant first(Instant before, Instant now) {
    return before == null ? now : before;
  }

  /** When the kitchen finished it; null before, and again after a recall. */
  Instant readyAt() {
    return readyAt;
  }

  /** When it was first served or paid: order.completed.v1 is sent once. */
  Instant completedAt() {
    return completedAt;
  }

  Instant cancelledAt() {
    return cancelledAt;
  }

  String cancelReason() {
    return cancelReason;
  }
}
