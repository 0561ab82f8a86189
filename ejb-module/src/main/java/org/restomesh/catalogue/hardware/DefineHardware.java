package org.restomesh.catalogue.hardware;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.restomesh.shared.Money;

/**
 * What a superadmin wants a piece of hardware to be.
 *
 * @param priceCents VAT included, of one piece
 * @param shippingCents VAT included, once for each line of a cart
 * @param stock pieces that can be sold
 */
public record DefineHardware(
    @NotBlank @Size(max = 200) String name,
    @NotNull @Min(0) @Max(Money.MAX_PRICE_CENTS) Long priceCents,
    @NotNull @Min(0) @Max(Money.MAX_PRICE_CENTS) Long shippingCents,
    @NotNull @Min(0) @Max(1_000_000) Integer stock) {

  HardwareItem item(String sku) {
    return new HardwareItem(sku, name, priceCents, shippingCents, stock);
  }
}
