package org.restomesh.licensing.purchase;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Product;

/**
 * All units of one product in a purchase, or of one row in a renewal.
 *
 * @param chargedCents for all of them, VAT included; 0 for a free grant
 * @param periodEnd the anniversary up to which they are paid; null without an end
 * @param renews the row that it renews; null for a purchase
 */
public record PurchasedLine(
    Product product,
    int quantity,
    long chargedCents,
    @Nullable LocalDate periodEnd,
    @Nullable RenewedRow renews) {
  public PurchasedLine {
    requireNonNull(product, "product");
    if (quantity < 1 || chargedCents < 0) {
      throw new IllegalArgumentException(
          product.code() + ": " + quantity + " units for " + chargedCents + " cents");
    }
    if (renews != null && !renews.anniversaryAt().isBefore(requireNonNull(periodEnd))) {
      throw new IllegalArgumentException(product.code() + " is not renewed by " + periodEnd);
    }
  }

  /** A line that is bought. */
  public PurchasedLine(
      Product product, int quantity, long chargedCents, @Nullable LocalDate periodEnd) {
    this(product, quantity, chargedCents, periodEnd, null);
  }

  public String code() {
    return product.code();
  }

  /** What a payment may have only once: a product to buy, or a row to renew. */
  public Object key() {
    return renews == null ? product.code() : renews.ownedId();
  }
}
