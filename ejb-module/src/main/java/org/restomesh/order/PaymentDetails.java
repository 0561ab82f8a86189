package org.restomesh.order;

import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.sql.SqlRow;

/** One payment of an order. */
public record PaymentDetails(
    UUID id, UUID orderId, long amountCents, PaymentMethod method, Instant createdAt) {

  /** In the order of the components. */
  static PaymentDetails from(SqlRow row) throws SQLException {
    return new PaymentDetails(
        row.uuid(), row.uuid(), row.longNumber(), row.oneOf(PaymentMethod.class), row.instant());
  }
}
