package org.restomesh.display.payment.bill;

import java.util.UUID;

/**
 * A number of units of an item that a payment is for.
 *
 * @param unitPriceCents with options
 */
public record PaidItem(UUID orderId, UUID itemId, int qty, long unitPriceCents) {

  public long cents() {
    return Math.multiplyExact(unitPriceCents, qty);
  }

  static long sum(Iterable<PaidItem> items) {
    long sum = 0;
    for (PaidItem item : items) {
      sum = Math.addExact(sum, item.cents());
    }
    return sum;
  }
}
