package org.restomesh.checkout;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.lifecycle.Provisioning;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.InvalidInput;

/**
 * What a superadmin gives to a tenant: a purchase made today, free and without an invoice
 * (contract/3-licensing#free-grants). The rules of purchases apply, and it ends and renews like
 * what was paid.
 */
@Stateless
public class FreeGrants {
  @Inject BillingAccounts accounts;
  @Inject Products products;
  @Inject CartEvaluator evaluator;
  @Inject Provisioning provisioning;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Returns the row that was created, reactivated or extended.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   * @throws InvalidInput when there is no such product on sale
   * @throws PurchaseRejected when the tenant could not buy it
   */
  public OwnedProductDetails give(UUID tenantId, GrantProduct command, Actor actor) {
    accounts.lock(tenantId);
    Instant now = clock.instant().truncatedTo(MILLIS);
    Product product = onSale(command.code(), now);
    EvaluatedCart evaluated = evaluator.evaluate(tenantId, command.cart(product), now);
    evaluated.requirePurchasable();
    OwnedProductDetails granted =
        provisioning.provision(purchase(tenantId, product, evaluated.priced().lines(), now)).get(0);
    audit.record(
        actor,
        AuditedAction.of("licensing.grant", "tenant", tenantId)
            .visibleTo(tenantId)
            .with("code", granted.code())
            .with("quantity", command.quantityOrDefault())
            .with("ownedId", granted.id()));
    return granted;
  }

  private Product onSale(String code, Instant now) {
    return products
        .asOf(now)
        .product(code)
        .filter(product -> !product.listing().archived())
        .orElseThrow(() -> new InvalidInput("code: there is no product " + code));
  }

  /** Its payment reference belongs to no payment, but tells the row what brought it. */
  private static Purchase purchase(
      UUID tenantId, Product product, List<PricedLine> priced, Instant now) {
    PricedLine line = priced.get(0);
    return new Purchase(
        tenantId,
        PaymentRef.next(),
        now,
        now,
        OwnershipOrigin.ADMIN,
        List.of(new PurchasedLine(product, line.qty(), 0, line.periodEnd())));
  }
}
