package org.restomesh.credit;

import static java.util.Objects.requireNonNull;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Spends credits and gives them back, once for each spendId however often it is asked for
 * (contract/3-licensing#spend-once). Balances are spendable whether or not the tenant still owns
 * what the packs need.
 */
@Stateless
public class CreditSpending {
  @Inject CreditRows rows;
  @Inject Credits credits;
  @Inject Products products;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Spends credits of the caller's tenant, oldest lot first. A repetition gets the answer of the
   * first one.
   *
   * @param kind its wire name
   * @throws ResourceNotFound when there is no such kind
   * @throws QuotaExceeded when fewer are left; the spendId stays unused
   * @throws ResourceConflict when the spendId stands for another kind, other units or a spend that
   *     was given back
   */
  public CreditBalance spend(StaffPrincipal caller, String kind, SpendCredits command) {
    CreditKind wanted = Credits.kindOf(kind);
    rows.lock(caller.tenantId());
    Optional<CreditSpend> earlier = rows.spend(caller.tenantId(), command.spendId());
    if (earlier.isPresent()) {
      return repeated(earlier.get(), wanted, command);
    }
    Instant now = clock.instant();
    SpendableLots lots = rows.openLots(caller.tenantId(), wanted);
    if (lots.remaining() < command.units()) {
      throw tooFew(lots, command, now);
    }
    CreditSpend spend = CreditSpend.from(lots, command, caller.actor(), now);
    rows.keep(spend);
    return spend.left();
  }

  /**
   * Gives a spend back to the lots that it was taken from; those that have been revoked since get
   * nothing. A repetition gets the answer of the first one.
   *
   * @param kind its wire name
   * @throws ResourceNotFound when there is no such kind, or the tenant has spent nothing of it
   *     under this spendId
   */
  public CreditBalance refund(StaffPrincipal caller, String kind, RefundSpend command) {
    CreditKind wanted = Credits.kindOf(kind);
    UUID tenantId = caller.tenantId();
    rows.lock(tenantId);
    CreditSpend spend =
        rows.spend(tenantId, command.spendId())
            .filter(found -> found.isOf(wanted))
            .orElseThrow(() -> new ResourceNotFound("Spend"));
    if (spend.isRefunded()) {
      return spend.leftAfterRefund();
    }
    rows.lotsOf(spend).forEach(lot -> lot.giveBack(spend.unitsOf(lot)));
    long left = requireNonNull(credits.balances(tenantId).get(wanted)); // there is one of each kind
    spend.refund(caller.actor(), clock.instant(), left);
    audit.record(
        caller.actor(),
        AuditedAction.of("credit.refund", "credit-spend", command.spendId())
            .with("kind", wanted)
            .with("units", spend.units()));
    return spend.leftAfterRefund();
  }

  private static CreditBalance repeated(CreditSpend spend, CreditKind kind, SpendCredits command) {
    if (!spend.isOf(kind) || spend.units() != command.units()) {
      throw new ResourceConflict("The spendId was used for other credits");
    }
    if (spend.isRefunded()) {
      throw new ResourceConflict("The spend was given back; spend again with another spendId");
    }
    return spend.left();
  }

  private QuotaExceeded tooFew(SpendableLots lots, SpendCredits command, Instant now) {
    String offer = products.asOf(now).cheapestPack(lots.kind()).map(Product::code).orElse(null);
    return new QuotaExceeded(
        new QuotaExceeded.Details(lots.kind(), lots.remaining(), command.units(), offer));
  }
}
