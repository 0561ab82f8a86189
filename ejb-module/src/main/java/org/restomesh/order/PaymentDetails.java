package org.restomesh.order;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.sql.SqlRow;

/** One payment of an order. */
public record PaymentDetails(
    UUID id, UUID orderId, long amountCents, PaymentMethod method, Instant createdAt) {

  /** Whether it is what was asked for. */
  boolean isOf(UUID order, TakePayment command) {
    return orderId.equals(order)
        && amountCents == command.amountCents()
        && method == command.method();
  }

  /** In the order of the components. */
  static PaymentDetails from(SqlRow row) throws SQLException {
    return new PaymentDetails(
        row.uuid(), row.uuid(), row.longNumber(), row.oneOf(PaymentMethod.class), row.instant());
  }
}
