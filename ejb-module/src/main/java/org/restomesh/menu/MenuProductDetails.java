package org.restomesh.menu;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product as staff see it (contract/4-orders-delivery#product-record).
 *
 * @param description null when there is none
 * @param priceCents VAT included, without options
 * @param isAvailable false: sold out for today
 * @param isActive false: not on the menu at all
 * @param imageUrl null when there is none
 */
public record MenuProductDetails(
    UUID id,
    UUID categoryId,
    String name,
    @Nullable String description,
    long priceCents,
    boolean isAvailable,
    boolean isActive,
    Station station,
    List<ProductOption> options,
    @Nullable String imageUrl) {

  public MenuProductDetails {
    options = List.copyOf(options);
  }

  /** Whether a guest can order it now. */
  public boolean canBeSold() {
    return isAvailable && isActive;
  }
}
