package org.restomesh.checkout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.hardware.Hardware;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.CartLookup;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.checkout.pricing.Pricing;
import org.restomesh.checkout.renewal.FrozenRenewal;
import org.restomesh.checkout.renewal.Renewals;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshots;

/** The only way from a cart to its price, for quote, start, intent and settlement. */
@ApplicationScoped
public class CartEvaluator {
  @Inject Products products;
  @Inject Hardware hardware;
  @Inject LicensingSnapshots snapshots;
  @Inject Renewals renewals;

  /**
   * Evaluates a new cart against the rows.
   *
   * @throws org.restomesh.shared.error.InvalidInput when the cart names something that is not on
   *     sale
   * @throws org.restomesh.shared.error.ResourceNotFound when it names no renewal cycle of the
   *     tenant's
   * @throws org.restomesh.shared.error.ResourceConflict when that cycle cannot be paid any more
   */
  public EvaluatedCart evaluate(UUID tenantId, Cart cart, Instant now) {
    return evaluate(tenantId, cart, snapshots.of(tenantId, now), products.asOf(now), now);
  }

  /** The same with a given snapshot and catalogue; only hardware and renewal cycles are read. */
  EvaluatedCart evaluate(
      UUID tenantId, Cart cart, LicensingSnapshot snapshot, Catalogue catalogue, Instant now) {
    BillingAccount account = snapshot.account();
    UUID cycleId = cart.renewalCycleId();
    if (cycleId != null) {
      return EvaluatedCart.of(renewals.cart(tenantId, cycleId, snapshot, now), account);
    }
    List<CartLine> lines = new CartLookup(catalogue, hardwareOf(cart, now)).lines(cart);
    PricedCart priced = Pricing.TRY.price(lines, account, now);
    OwnershipSnapshot ownership = OwnershipSnapshot.of(snapshot, catalogue, now);
    return new EvaluatedCart(
        lines,
        priced,
        account,
        Purchasability.firstRejection(lines, ownership),
        ShortLicense.warnings(lines, priced.lines(), ownership),
        null);
  }

  /**
   * Prices a frozen cart again, with the prices of the instant at which it was priced.
   *
   * @param renewal what it renews, or null
   */
  public EvaluatedCart reprice(
      Cart cart, @Nullable FrozenRenewal renewal, BillingAccount account, Instant pricedAt) {
    if (renewal != null) {
      return EvaluatedCart.of(renewals.priced(renewal, account, pricedAt), account);
    }
    CartLookup lookup = new CartLookup(products.asOf(pricedAt), hardwareOf(cart, pricedAt));
    List<CartLine> lines = lookup.frozenLines(cart);
    PricedCart priced = Pricing.TRY.price(lines, account, pricedAt);
    return new EvaluatedCart(lines, priced, account, Optional.empty(), List.of(), null);
  }

  private List<HardwareItem> hardwareOf(Cart cart, Instant pricedAt) {
    List<String> skus =
        cart.items().stream().map(CartItem::sku).filter(sku -> sku != null).distinct().toList();
    return skus.isEmpty() ? List.of() : hardware.ofSkus(skus, pricedAt);
  }
}
