package org.restomesh.checkout.pricing;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** What a client wants to buy, 1 to 50 items; an item may come up more than once. */
public record Cart(@NotEmpty @Size(max = 50) List<@NotNull @Valid CartItem> items) {
  public static Cart of(CartItem... items) {
    return new Cart(List.of(items));
  }
}
