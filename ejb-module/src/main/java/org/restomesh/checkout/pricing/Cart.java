package org.restomesh.checkout.pricing;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a client wants to buy, 1 to 50 items; an item may occur more than once. A cart that pays a
 * renewal needs none, and any it has are ignored.
 *
 * @param renewalCycleId of the renewal that it pays, or null
 */
@NonEmptyCart
public record Cart(
    @Size(max = 50) List<@NotNull @Valid CartItem> items, @Nullable UUID renewalCycleId) {
  public Cart {
    items = items == null ? List.of() : items;
  }

  public static Cart of(CartItem... items) {
    return new Cart(List.of(items), null);
  }

  public static Cart renewing(UUID cycleId) {
    return new Cart(List.of(), cycleId);
  }

  public boolean paysRenewal() {
    return renewalCycleId != null;
  }
}
