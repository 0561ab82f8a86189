package org.restomesh.checkout;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Tenants;

/**
 * Prices carts that are about to be bought; writes nothing
 * (requirements/2-licensing-billing#endpoints).
 */
@Stateless
public class Checkout {
  @Inject Tenants tenants;
  @Inject CartEvaluator evaluator;
  @Inject Clock clock;

  /**
   * @throws org.restomesh.shared.error.InvalidInput when it names something that is not on sale
   * @throws PurchaseRejected when it may not be bought
   */
  public Quote start(StaffPrincipal caller, Cart cart) {
    Instant now = clock.instant().truncatedTo(MILLIS);
    EvaluatedCart evaluated = evaluator.evaluate(caller.tenantId(), cart, now);
    evaluated.requirePurchasable();
    String language = tenants.get(caller.tenantId()).locale();
    return Quote.of(evaluated, language);
  }
}
