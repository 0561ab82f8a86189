package org.restomesh.menu;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * What a guest may choose with a product.
 *
 * @param priceCents for one unit of the product, VAT included
 */
public record ProductOption(
    @NotBlank @Size(max = 200) String name,
    @NotNull
        @Min(value = 0, message = ProductOption.RANGE)
        @Max(value = ProductOption.MAX_CENTS, message = ProductOption.RANGE)
        Long priceCents) {
  public static final long MAX_CENTS = 10_000_000_000L;
  public static final String RANGE = "must be between 0 and 10000000000";
}
