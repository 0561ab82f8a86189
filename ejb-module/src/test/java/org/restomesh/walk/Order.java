package org.restomesh.walk;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.restomesh.payment.PaymentRef;

/**
 * A cart that somebody went to pay.
 *
 * @param renewed the cycle that it pays, or null
 */
record Order(Instant pricedAt, List<Line> lines, Cycle renewed) {

  /**
   * @param holding that it renews, or null
   */
  record Line(Ware ware, int units, long cents, LocalDate end, Holding holding) {}

  long cents() {
    return lines.stream().mapToLong(Line::cents).sum();
  }

  /** With what the payment is called. */
  record Paid(Order order, PaymentRef ref) {}
}
