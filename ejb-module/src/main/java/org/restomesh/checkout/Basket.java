package org.restomesh.checkout;

import java.util.List;
import java.util.Optional;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.licensing.BillingAccount;

/**
 * A cart looked up, priced and judged for a tenant at one instant.
 *
 * @param account by which it was priced
 * @param rejection why it may not be bought, if so
 */
public record Basket(
    List<CartLine> lines,
    PricedCart priced,
    BillingAccount account,
    Optional<Rejection> rejection) {

  /**
   * @throws PurchaseRejected when it may not be bought
   */
  public void requirePurchasable() {
    rejection.ifPresent(
        found -> {
          throw new PurchaseRejected(found);
        });
  }
}
