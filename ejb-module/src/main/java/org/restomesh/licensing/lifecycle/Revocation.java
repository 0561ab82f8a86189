package org.restomesh.licensing.lifecycle;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.credit.CreditLots;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.ownership.AddonCancelled;
import org.restomesh.licensing.ownership.OwnedProductRecord;
import org.restomesh.licensing.ownership.OwnedProductRows;
import org.restomesh.licensing.ownership.OwnedPurchase;
import org.restomesh.licensing.ownership.OwnershipEvents;
import org.restomesh.licensing.projection.EntitlementProjector;
import org.restomesh.payment.PaymentRef;

/** Takes back what a payment brought, because its money went back (contract/3-licensing#refund). */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class Revocation {
  @Inject BillingAccounts accounts;
  @Inject AccountTransitions transitions;
  @Inject OwnedProductRows rows;
  @Inject CreditLots credits;
  @Inject EntitlementProjector projector;
  @Inject OwnershipEvents events;

  /**
   * Ends at once what the payment brought to the current period, and removes a period that it paid
   * in advance. What it brought to past periods has been used, and what has ended otherwise stays
   * as it is. Credits that are left go, also those of packs that have ended. Repeating it changes
   * nothing.
   */
  public void revoke(UUID tenantId, PaymentRef ref, Instant now) {
    LocalDate today = accounts.lock(tenantId).dayOf(now);
    transitions.bringUpTo(tenantId, now);
    for (OwnedPurchase purchase : rows.purchasesOf(ref)) {
      if (!purchase.revoke(now)) {
        continue;
      }
      credits.revoke(purchase.ownedId());
      OwnedProductRecord row = rows.get(tenantId, purchase.ownedId());
      int gone = row.giveBack(purchase, today);
      if (gone > 0) {
        events.cancelled(row, gone, today, true, AddonCancelled.Reason.REFUNDED, now);
      }
    }
    projector.project(tenantId, now);
  }
}
