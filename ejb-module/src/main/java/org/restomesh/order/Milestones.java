package org.restomesh.order;

import java.sql.SQLException;
import java.time.Instant;
import org.restomesh.shared.sql.SqlRow;
import org.restomesh.shared.sql.SqlValues;

/** When an order got where, in business time. */
final class Milestones {
  private Instant readyAt;
  private Instant completedAt;
  private Instant cancelledAt;
  private String cancelReason;

  Milestones() {}

  Milestones(SqlRow row) throws SQLException {
    readyAt = row.instant();
    completedAt = row.instant();
    cancelledAt = row.instant();
    cancelReason = row.text();
  }

  /** All but the reason, which a new order never has. */
  void writeTimes(SqlValues values) throws SQLException {
    values.instant(readyAt).instant(completedAt).instant(cancelledAt);
  }

  void reached(OrderStatus status, Instant now) {
    switch (status) {
      case PREPARING -> calledBack();
      case READY -> readyAt = first(readyAt, now);
      case SERVED -> {
        readyAt = first(readyAt, now);
        completedAt = first(completedAt, now);
      }
      case PAID -> completedAt = first(completedAt, now);
      case CANCELLED -> cancelledAt = now;
      default -> {
        // where orders begin
      }
    }
  }

  /** The kitchen makes it once more. */
  void calledBack() {
    readyAt = null;
  }

  void cancelled(String reason, Instant now) {
    reached(OrderStatus.CANCELLED, now);
    cancelReason = OrderText.cut(reason, OrderText.REASON);
  }

  private static Instant first(Instant before, Instant now) {
    return before == null ? now : before;
  }

  /** When the kitchen had made it; null before, and again when it is called back. */
  Instant readyAt() {
    return readyAt;
  }

  /** When it was first served or paid: order.completed.v1 is told once. */
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
