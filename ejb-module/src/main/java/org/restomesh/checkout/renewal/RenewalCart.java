package org.restomesh.checkout.renewal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedCart;

/**
 * A renewal with its price. Rows, lines and priced lines are in the same order.
 *
 * @param lines what is renewed, at the prices of the cycle
 */
public record RenewalCart(
    FrozenRenewal renewal, List<CartLine.OfProduct> lines, PricedCart priced) {
  public RenewalCart {
    lines = List.copyOf(lines);
  }

  /** What each owned row costs to renew. */
  public Map<UUID, Long> centsByRow() {
    Map<UUID, Long> cents = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      cents.put(renewal.rows().get(i).ownedId(), priced.lines().get(i).subtotalCents());
    }
    return cents;
  }
}
