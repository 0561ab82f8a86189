package org.restomesh.menu;

import java.util.List;
import java.util.UUID;

/**
 * A product as staff see it (contract/4-orders-delivery#product-record).
 *
 * @param priceCents VAT included, without options
 * @param isAvailable false: sold out for today
 * @param isActive false: not on the menu at all
 */
public record MenuProductDetails(
    UUID id,
    UUID categoryId,
    String name,
    String description,
    long priceCents,
    boolean isAvailable,
    boolean isActive,
    Station station,
    List<ProductOption> options,
    String imageUrl) {

  public MenuProductDetails {
    options = List.copyOf(options);
  }

  /** Whether a guest can order it now. */
  public boolean canBeSold() {
    return isAvailable && isActive;
  }
}
