package org.restomesh.checkout;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.checkout.pricing.CartLine;

/**
 * A product to give to a tenant.
 *
 * @param code of a product on sale
 * @param quantity null is one
 */
public record GrantProduct(
    @NotBlank @Size(max = 64) String code,
    @Min(1) @Max(CartLine.MAX_QUANTITY) @Nullable Integer quantity) {

  int quantityOrDefault() {
    return quantity == null ? 1 : quantity;
  }

  /** The cart with which a tenant would buy it. */
  Cart cart(Product product) {
    return Cart.of(
        product.kind() == ProductKind.SERVICE
            ? CartItem.service(code, quantityOrDefault())
            : CartItem.addon(code, quantityOrDefault()));
  }
}
