package org.restomesh.checkout;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.catalogue.product.CachedCatalogue;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshotCache;

/**
 * What carts would cost, asked with every change of a cart: priced by what this node remembers,
 * without a transaction and, unless there is hardware or a renewal in the cart, without a query.
 * What is charged is priced anew on the rows, by {@link Checkout} and the intent.
 */
@ApplicationScoped
public class Quotes {
  @Inject LicensingSnapshotCache standings;
  @Inject CachedCatalogue products;
  @Inject CartEvaluator baskets;
  @Inject Clock clock;

  /**
   * Prices a cart for anybody of the tenant; what would be refused is a warning.
   *
   * @throws org.restomesh.shared.error.InvalidInput when it names something that is not on sale
   * @throws org.restomesh.shared.error.ResourceNotFound when it names no renewal cycle of the tenant's
   * @throws org.restomesh.shared.error.ResourceConflict when that cycle cannot be paid any more
   */
  public Quote of(StaffPrincipal caller, Cart cart) {
    Instant now = clock.instant().truncatedTo(MILLIS);
    LicensingSnapshot standing = standings.at(caller.tenantId(), now);
    EvaluatedCart basket = baskets.fill(caller.tenantId(), cart, standing, products.asOf(now), now);
    return Quote.of(basket.priced(), basket.rejection(), standing.locale());
  }
}
