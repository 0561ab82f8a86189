package org.restomesh.checkout;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.Tenants;

/** Prices carts before anything is bought; writes nothing (spec 2, Endpoints). */
@Stateless
public class Checkout {
  @Inject Tenants tenants;
  @Inject Baskets baskets;
  @Inject Clock clock;

  /**
   * Prices a cart for anybody of the tenant; what would be refused is a warning.
   *
   * @throws org.restomesh.shared.InvalidInput when it names something that is not on sale
   */
  public Quote quote(StaffPrincipal caller, Cart cart) {
    Basket basket = fill(caller, cart);
    return Quote.of(basket.priced(), basket.rejection(), language(caller));
  }

  /**
   * Prices a cart that somebody is about to buy.
   *
   * @throws PurchaseRejected when it may not be bought
   */
  public Quote start(StaffPrincipal caller, Cart cart) {
    Basket basket = fill(caller, cart);
    basket.requirePurchasable();
    return Quote.of(basket.priced(), basket.rejection(), language(caller));
  }

  private Basket fill(StaffPrincipal caller, Cart cart) {
    return baskets.fill(caller.tenantId(), cart, clock.instant().truncatedTo(MILLIS));
  }

  private String language(StaffPrincipal caller) {
    return tenants.get(caller.tenantId()).locale();
  }
}
