package org.restomesh.licensing.lifecycle;

import static java.util.Objects.requireNonNull;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
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
  @Inject Event<ProductsPastDue> due;
  @Inject Event<ProductsLapsed> ended;

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
    List<String> lapsed = new ArrayList<>();
    SortedMap<Instant, List<String>> pastDue = new TreeMap<>();
    int changed = 0;
    for (OwnedProductRecord row : rows.changedBy(tenantId, today)) {
      boolean rolledOver = row.rollOver(today);
      boolean fellDue = row.fallDue(today);
      if (fellDue) {
        pastDue.computeIfAbsent(graceEnd(row, account), any -> new ArrayList<>()).add(row.code());
        events.pastDue(row, unpaidFrom(row), graceEnd(row, account), now);
      }
      boolean hasLapsed = row.lapse(today, settings.graceDays());
      if (hasLapsed) {
        lapsed.add(row.code());
      }
      changed += rolledOver || fellDue || hasLapsed ? 1 : 0;
    }
    tell(tenantId, pastDue, lapsed, now);
    if (changed > 0) {
      projector.project(tenantId, now);
      return changed;
    }
    return projector.catchUp(tenantId, now) ? 1 : 0;
  }

  /** A grace that is over already, as no sweep has run for long, is not worth a word. */
  private void tell(
      UUID tenantId, SortedMap<Instant, List<String>> pastDue, List<String> lapsed, Instant now) {
    pastDue
        .tailMap(now)
        .forEach((graceEnd, codes) -> due.fire(new ProductsPastDue(tenantId, codes, graceEnd)));
    if (!lapsed.isEmpty()) {
      ended.fire(new ProductsLapsed(tenantId, lapsed));
    }
  }

  private Instant graceEnd(OwnedProductRecord row, BillingAccount account) {
    return account.startOf(unpaidFrom(row).plusDays(settings.graceDays()));
  }

  private static LocalDate unpaidFrom(OwnedProductRecord row) {
    return requireNonNull(row.current().end()); // what has none never falls due
  }
}
