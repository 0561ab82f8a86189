package org.restomesh.checkout;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.checkout.renewal.FrozenRenewal;
import org.restomesh.checkout.renewal.RenewalCart;
import org.restomesh.licensing.BillingAccount;

/**
 * A cart looked up, priced and checked for a tenant at one instant.
 *
 * @param account by which it was priced
 * @param rejection why it may not be bought, if so
 * @param advice what its buyer should know, though it may be bought
 * @param renewal what it renews, line by line; null for a purchase
 */
public record EvaluatedCart(
    List<CartLine> lines,
    PricedCart priced,
    BillingAccount account,
    Optional<Rejection> rejection,
    List<Quote.Warning> advice,
    @Nullable FrozenRenewal renewal) {

  /** A renewal is never rejected: what is owned may be renewed. */
  static EvaluatedCart of(RenewalCart cart, BillingAccount account) {
    return new EvaluatedCart(
        List.copyOf(cart.lines()),
        cart.priced(),
        account,
        Optional.empty(),
        List.of(),
        cart.renewal());
  }

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
