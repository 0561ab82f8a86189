package org.restomesh.catalogue;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * A product with all its prices. Only prices have a history: its other properties are always those
 * of today.
 */
public record ProductHistory(Product product, PriceHistory prices) {
  public ProductHistory {
    requireNonNull(product, "product");
    requireNonNull(prices, "prices");
  }

  /** Empty before its first price. */
  Optional<Product> asOf(Instant instant) {
    return prices.at(instant).stream().mapToObj(product::withPriceCents).findFirst();
  }
}
