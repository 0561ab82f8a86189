package org.restomesh.licensing.lifecycle;

import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProductRows;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.licensing.ownership.OwnedPurchase;
import org.restomesh.licensing.projection.EntitlementProjector;
import org.restomesh.licensing.purchase.AddonPurchased;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;


import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.restomesh.event.Outbox;

/**
 * Gives what was paid for (requirements/2-licensing-billing#provisioning), inside the transaction
 * of the settlement and under the tenant's billing lock: rows, credit lots, events and the
 * entitlements that follow.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class Provisioning {
  @Inject BillingAccounts accounts;
  @Inject OwnedProductRows rows;
  @Inject OwnedProducts owned;
  @Inject AccountTransitions upkeep;
  @Inject EntitlementProjector projector;
  @Inject Outbox outbox;

  /**
   * The rows of the purchase. Lines that this payment has brought already change nothing and emit
   * nothing, so a repetition answers the same rows.
   *
   * @throws DuplicateOwnership when {@link #conflict} answers a code
   */
  public List<OwnedProductDetails> provision(Purchase purchase) {
    BillingAccount account = accounts.lock(purchase.tenantId());
    LocalDate today = account.dayOf(purchase.now());
    List<PurchasedLine> fresh = rows.fresh(purchase);
    Optional<PurchasedLine> conflict = rows.conflict(purchase, fresh, today);
    if (conflict.isPresent()) {
      throw DuplicateOwnership.of(conflict.get());
    }
    if (!fresh.isEmpty()) {
      upkeep.bringUpTo(purchase.tenantId(), purchase.now());
      give(purchase, fresh, account);
      projector.project(purchase.tenantId(), purchase.now());
    }
    return owned.boughtBy(purchase.paymentRef());
  }

  /**
   * The code of the first product that cannot be provisioned any more: it is owned once and live,
   * or there would be more of it than its highest quantity. Writes nothing.
   */
  public Optional<String> conflict(Purchase purchase) {
    LocalDate today = accounts.lock(purchase.tenantId()).dayOf(purchase.now());
    return rows.conflict(purchase, rows.fresh(purchase), today).map(PurchasedLine::code);
  }

  private void give(Purchase purchase, List<PurchasedLine> lines, BillingAccount account) {
    if (lines.stream().anyMatch(line -> line.product().isLicense())) {
      accounts.anchor(purchase.tenantId(), account.dayOf(purchase.pricedAt()));
    }
    List<OwnedPurchase> brought = rows.give(purchase, lines, account);
    for (int i = 0; i < lines.size(); i++) {
      outbox.append(
          purchase.tenantId(),
          AddonPurchased.TYPE,
          brought.get(i).event(purchase, lines.get(i)),
          purchase.now());
    }
  }
}
