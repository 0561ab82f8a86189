package org.restomesh.checkout.renewal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.licensing.purchase.RenewedRow;

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

  boolean costsNothing() {
    return priced.costsNothing();
  }

  /** What it gives when it is paid at its price: one line for each row. */
  List<PurchasedLine> purchasedLines() {
    List<PurchasedLine> purchased = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      FrozenRenewal.Row row = renewal.rows().get(i);
      PricedLine price = priced.lines().get(i);
      purchased.add(
          new PurchasedLine(
              lines.get(i).product(),
              row.quantity(),
              price.subtotalCents(),
              price.periodEnd(),
              new RenewedRow(row.ownedId(), renewal.anniversaryAt())));
    }
    return purchased;
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
