package org.restomesh.checkout.pricing;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.LocalizedText;

/**
 * A line with its price; all amounts are cents, VAT included.
 *
 * @param code of a product, else null
 * @param sku of hardware, else null
 * @param listPriceCents of one unit
 * @param remainingDays null when nothing renews, as are cycleDays and periodEnd
 * @param cycleDays of the whole cycle that is running, 365 or 366
 * @param periodEnd the anniversary up to which it is paid, exclusive
 * @param unitCents what one unit costs now; times qty it is exactly the subtotal
 */
public record PricedLine(
    CartItemType type,
    @Nullable String code,
    @Nullable String sku,
    LocalizedText name,
    int qty,
    long listPriceCents,
    PriceMode mode,
    @Nullable Integer remainingDays,
    @Nullable Integer cycleDays,
    @Nullable LocalDate periodEnd,
    long unitCents,
    long subtotalCents) {

  public PricedLine {
    if (Math.multiplyExact(unitCents, qty) != subtotalCents) {
      throw new IllegalArgumentException(qty + " x " + unitCents + " is not " + subtotalCents);
    }
  }
}
