package org.restomesh.checkout.pricing;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.ResourceNotFound;

/**
 * What a client wants to buy, 1 to 50 items; an item may come up more than once.
 *
 * @param renewalCycleId of the renewal that it pays, or null
 */
public record Cart(
    @NotEmpty @Size(max = 50) List<@NotNull @Valid CartItem> items, UUID renewalCycleId) {
  public static Cart of(CartItem... items) {
    return new Cart(List.of(items), null);
  }

  /**
   * @throws ResourceNotFound when it pays a renewal, for none is open
   */
  public void requireNoRenewal() {
    if (renewalCycleId != null) {
      throw new ResourceNotFound("Renewal cycle");
    }
  }
}
