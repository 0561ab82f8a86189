package org.restomesh.licensing;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import org.restomesh.catalogue.Product;

/**
 * All units of one product in a purchase.
 *
 * @param chargedCents for all of them, VAT included; 0 when they were given
 * @param periodEnd the anniversary up to which they are paid; null without an end
 */
public record PurchasedLine(Product product, int quantity, long chargedCents, LocalDate periodEnd) {
  public PurchasedLine {
    requireNonNull(product, "product");
    if (quantity < 1 || chargedCents < 0) {
      throw new IllegalArgumentException(
          product.code() + ": " + quantity + " units for " + chargedCents + " cents");
    }
  }

  String code() {
    return product.code();
  }
}
