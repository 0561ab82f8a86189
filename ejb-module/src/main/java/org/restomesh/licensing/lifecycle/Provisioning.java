package org.restomesh.licensing.lifecycle;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.restomesh.event.Outbox;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProductRows;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.licensing.ownership.OwnedPurchase;
import org.restomesh.licensing.projection.EntitlementProjector;
import org.restomesh.licensing.purchase.AddonPurchased;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;

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
  @Inject AccountTransitions transitions;
  @Inject EntitlementProjector projector;
  @Inject Outbox outbox;
  @Inject Event<LicensingChanged> changed;

  /**
   * The rows of the purchase. Lines that this payment has brought already change nothing and emit
   * nothing, so a repetition returns the same rows.
   *
   * @throws DuplicateOwnership when {@link #conflict} returns a code
   */
  public List<OwnedProductDetails> provision(Purchase purchase) {
    BillingAccount account = accounts.lock(purchase.tenantId());
    LocalDate today = account.dayOf(purchase.now());
    List<PurchasedLine> newLines = rows.newLines(purchase);
    Optional<PurchasedLine> conflict = rows.conflict(purchase, newLines, today);
    if (conflict.isPresent()) {
      throw DuplicateOwnership.of(conflict.get());
    }
    if (!newLines.isEmpty()) {
      transitions.bringUpTo(purchase.tenantId(), purchase.now());
      give(purchase, newLines, account);
      projector.project(purchase.tenantId(), purchase.now());
    } else {
      // Whoever did it first may not have lived to tell the other nodes.
      changed.fire(new LicensingChanged(purchase.tenantId()));
    }
    return owned.boughtBy(purchase.paymentRef());
  }

  /**
   * The code of the first product that cannot be provisioned any more: it can be owned once and is
   * live, or there would be more of it than its maximum quantity. Writes nothing.
   */
  public Optional<String> conflict(Purchase purchase) {
    LocalDate today = accounts.lock(purchase.tenantId()).dayOf(purchase.now());
    return rows.conflict(purchase, rows.newLines(purchase), today).map(PurchasedLine::code);
  }

  private void give(Purchase purchase, List<PurchasedLine> lines, BillingAccount account) {
    if (lines.stream().anyMatch(line -> line.product().isLicense())) {
      accounts.anchor(purchase.tenantId(), account.dayOf(purchase.pricedAt()));
    }
    List<OwnedPurchase> purchases = rows.give(purchase, lines, account);
    for (int i = 0; i < lines.size(); i++) {
      outbox.append(
          purchase.tenantId(),
          AddonPurchased.TYPE,
          purchases.get(i).event(purchase, lines.get(i)),
          purchase.now());
    }
  }
}
