package org.restomesh.checkout.pricing;

import java.time.Instant;
import java.util.List;

/**
 * What a cart costs, in cents of {@link org.restomesh.shared.Money#CURRENCY}
 * (requirements/2-licensing-billing#quote-amounts).
 *
 * @param pricedAt the instant whose prices and day it has
 * @param subtotalCents net of all lines
 * @param taxCents the VAT in all lines; with the net it is exactly their sum
 * @param shippingCents once for each hardware line, VAT included
 * @param totalCents what is charged: lines and shipping
 */
public record PricedCart(
    Instant pricedAt,
    long subtotalCents,
    long taxCents,
    long shippingCents,
    long totalCents,
    List<PricedLine> lines) {

  /**
   * By how many cents a settlement may differ from what was asked
   * (requirements/2-licensing-billing#limits).
   */
  public static final long DRIFT_TOLERANCE_CENTS = 1;

  public PricedCart {
    lines = List.copyOf(lines);
    long gross = lines.stream().mapToLong(PricedLine::subtotalCents).sum();
    if (subtotalCents + taxCents != gross || gross + shippingCents != totalCents) {
      throw new IllegalArgumentException("the amounts do not add up to " + totalCents);
    }
  }

  /** Whether there is nothing to charge: such a cart is not for the checkout. */
  public boolean costsNothing() {
    return totalCents == 0;
  }

  /** Whether the total moved too far from the one that was asked for to be provisioned. */
  public boolean hasDriftedFrom(long askedCents) {
    return Math.abs(totalCents - askedCents) > DRIFT_TOLERANCE_CENTS;
  }
}
