package org.restomesh.menu;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product as staff see it (contract/4-orders-delivery#product-record).
 *
 * @param description null when there is none
 * @param imageUrl null when there is none
 */
public record MenuProductDetails(
    UUID id,
    UUID categoryId,
    String name,
    @Nullable String description,
    @JsonUnwrapped Sale sale,
    Station station,
    List<ProductOption> options,
    @Nullable String imageUrl) {

  public MenuProductDetails {
    options = List.copyOf(options);
  }

  /**
   * How it is sold.
   *
   * @param priceCents VAT included, without options
   * @param isAvailable false: sold out for today
   * @param isActive false: not on the menu at all
   */
  public record Sale(long priceCents, boolean isAvailable, boolean isActive) {}

  /** Whether a guest can order it now. */
  public boolean canBeSold() {
    return sale.isAvailable() && sale.isActive();
  }
}
