package org.restomesh.checkout.pricing;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * An item of a cart as a client sends it.
 *
 * @param code of a product; hardware has none
 * @param sku of hardware; products have none
 */
public record CartItem(
    @NotNull CartItemType type,
    @Size(max = 64) @Nullable String code,
    @Size(max = 64) @Nullable String sku,
    @NotNull @Min(1) @Max(CartLine.MAX_QUANTITY) Integer qty) {

  public static CartItem addon(String code, int qty) {
    return new CartItem(CartItemType.ADDON, code, null, qty);
  }

  public static CartItem service(String code, int qty) {
    return new CartItem(CartItemType.SERVICE, code, null, qty);
  }

  public static CartItem hardware(String sku, int qty) {
    return new CartItem(CartItemType.HARDWARE, null, sku, qty);
  }
}
