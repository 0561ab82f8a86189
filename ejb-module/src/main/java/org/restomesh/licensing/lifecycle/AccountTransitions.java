package org.restomesh.licensing.lifecycle;

import static java.util.Objects.requireNonNull;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.LicensingSettings;
import org.restomesh.licensing.ownership.OwnedProductRecord;
import org.restomesh.licensing.ownership.OwnedProductRows;
import org.restomesh.licensing.ownership.OwnershipEvents;
import org.restomesh.licensing.projection.EntitlementProjector;

/**
 * Records what time has done to an account: what was paid in advance begins, what was not paid
 * falls due and lapses, and the entitlements follow. Gates need none of it, they decide by dates;
 * it publishes the events, once each. Every change of an account calls it first, so that its
 * history is the same whenever the sweeps ran.
 */
@Stateless
public class AccountTransitions {
  @Inject BillingAccounts accounts;
  @Inject OwnedProductRows rows;
  @Inject EntitlementProjector projector;
  @Inject OwnershipEvents events;
  @Inject LicensingSettings settings;

  /**
   * Brings an account up to an instant, under its billing lock, in the caller's transaction or one
   * of its own.
   *
   * @return how many rows and sets have changed
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   */
  public int bringUpTo(UUID tenantId, Instant now) {
    BillingAccount account = accounts.lock(tenantId);
    LocalDate today = account.dayOf(now);
    int changed = 0;
    for (OwnedProductRecord row : rows.changedBy(tenantId, today)) {
      changed += advance(row, account, now) ? 1 : 0;
    }
    if (changed > 0) {
      projector.project(tenantId, now);
      return changed;
    }
    return projector.catchUp(tenantId, now) ? 1 : 0;
  }

  private boolean advance(OwnedProductRecord row, BillingAccount account, Instant now) {
    LocalDate today = account.dayOf(now);
    boolean rolledOver = row.rollOver(today);
    boolean fellDue = row.fallDue(today);
    if (fellDue) {
      LocalDate end = requireNonNull(row.current().end()); // what has none never falls due
      Instant graceEndsAt = account.startOf(end.plusDays(settings.graceDays()));
      events.pastDue(row, end, graceEndsAt, now);
    }
    boolean lapsed = row.lapse(today, settings.graceDays());
    return rolledOver || fellDue || lapsed;
  }
}
