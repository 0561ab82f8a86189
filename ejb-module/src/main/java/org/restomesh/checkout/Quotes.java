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
 * What carts would cost, asked on every change of a cart: priced from the caches of this node,
 * without a transaction and, unless there is hardware or a renewal in the cart, without a query.
 * What is charged is priced again from the rows, by {@link Checkout} and the intent.
 */
@ApplicationScoped
public class Quotes {
  @Inject LicensingSnapshotCache snapshots;
  @Inject CachedCatalogue products;
  @Inject CartEvaluator evaluator;
  @Inject Clock clock;

  /**
   * Prices a cart for any caller of the tenant; what would be refused is a warning.
   *
   * @throws org.restomesh.shared.error.InvalidInput when it names something that is not on sale
   * @throws org.restomesh.shared.error.ResourceNotFound when it names no renewal cycle of the
   *     tenant's
   * @throws org.restomesh.shared.error.ResourceConflict when that cycle cannot be paid any more
   */
  public Quote of(StaffPrincipal caller, Cart cart) {
    Instant now = clock.instant().truncatedTo(MILLIS);
    LicensingSnapshot snapshot = snapshots.at(caller.tenantId(), now);
    EvaluatedCart evaluated =
        evaluator.evaluate(caller.tenantId(), cart, snapshot, products.asOf(now), now);
    return Quote.of(evaluated, snapshot.locale());
  }
}
