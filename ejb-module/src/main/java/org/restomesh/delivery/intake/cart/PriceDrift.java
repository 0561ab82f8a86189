package org.restomesh.delivery.intake.cart;

import java.util.Collection;
import org.restomesh.delivery.platform.order.PlatformOrder.Judged;

/**
 * Whether a platform charges what our menu says (contract/platforms#drift): within 5 % of the item
 * sum or within 1 TRY of it is fine, whichever is more.
 */
final class PriceDrift {
  private static final long TOLERANCE_CENTS = 100;
  private static final long TOLERANCE_DIVISOR = 20;

  private PriceDrift() {}

  /**
   * @param linesCents each line by our prices with the platform's for options
   * @throws ArithmeticException for amounts that no order has
   */
  static boolean isTooMuch(Judged judged, Collection<Long> linesCents) {
    long itemSum = 0;
    for (long line : linesCents) {
      itemSum = Math.addExact(itemSum, line);
    }
    itemSum = Math.subtractExact(itemSum, judged.vendorDiscountCents());
    long drift = Math.abs(Math.subtractExact(judged.platformSideCents(), itemSum));
    return drift > TOLERANCE_CENTS && Math.multiplyExact(drift, TOLERANCE_DIVISOR) > itemSum;
  }
}
