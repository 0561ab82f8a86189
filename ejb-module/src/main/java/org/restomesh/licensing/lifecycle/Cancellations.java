package org.restomesh.licensing.lifecycle;

import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.ownership.AddonCancelled;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProductRecord;
import org.restomesh.licensing.ownership.OwnedProductRows;
import org.restomesh.licensing.ownership.OwnedProductViews;
import org.restomesh.licensing.ownership.OwnershipEvents;
import org.restomesh.licensing.projection.EntitlementProjector;


import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.product.Products;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** What owners wish of what they own: that it ends, that it goes on, that less of it is renewed. */
@Stateless
public class Cancellations {
  @Inject BillingAccounts accounts;
  @Inject AccountTransitions upkeep;
  @Inject OwnedProductRows rows;
  @Inject OwnedProductViews views;
  @Inject Products products;
  @Inject EntitlementProjector projector;
  @Inject OwnershipEvents events;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Ends a product with what is paid of it; in grace, nothing is. To repeat it changes nothing.
   *
   * @param immediate to end it now, whatever is paid
   * @return the row as it is then
   * @throws org.restomesh.shared.error.ResourceNotFound when there is none, or it is another tenant's
   * @throws ResourceConflict when it has no period to end with, or has ended
   */
  public OwnedProductDetails cancel(StaffPrincipal caller, UUID ownedId, boolean immediate) {
    Visit visit = visit(caller, ownedId);
    if (!visit.row().status().isLive()) {
      if (!immediate) {
        throw new ResourceConflict("It has expired, there is nothing to cancel");
      }
      return views.of(visit.row(), visit.now());
    }
    if (immediate) {
      endNow(visit);
    } else {
      endWithPeriod(visit);
    }
    return finish(caller, visit, "addon.cancel");
  }

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is none, or it is another tenant's
   * @throws ValidationFailed when there is nothing to change, or a value is out of range
   * @throws ResourceConflict when it has expired, is no capacity, or its renewal is paid
   */
  public OwnedProductDetails change(
      StaffPrincipal caller, UUID ownedId, ChangeOwnedProduct change) {
    change.requireClear();
    Visit visit = visit(caller, ownedId);
    if (!visit.row().status().isLive()) {
      throw new ResourceConflict("It has expired");
    }
    LocalDate before = visit.row().cancelAt();
    if (change.changesQuantity()) {
      renewOnly(visit, change.wantedQuantity());
    }
    if (change.withdrawsCancellation()) {
      visit.row().withdrawCancellation();
    }
    settle(visit, before);
    return finish(caller, visit, "addon.change");
  }

  /** A row of the caller's, with what time has done to it written down. */
  private record Visit(OwnedProductRecord row, Instant now, LocalDate today) {}

  private Visit visit(StaffPrincipal caller, UUID ownedId) {
    Instant now = clock.instant();
    BillingAccount account = accounts.lock(caller.tenantId());
    upkeep.bringUpTo(caller.tenantId(), now);
    return new Visit(rows.get(caller.tenantId(), ownedId), now, account.dayOf(now));
  }

  private void endNow(Visit visit) {
    visit.row().endOn(visit.today());
    cancelled(visit, true);
  }

  private void endWithPeriod(Visit visit) {
    if (visit.row().current().end() == null) {
      throw new ResourceConflict("It was paid once and has no period to end with");
    }
    LocalDate before = visit.row().cancelAt();
    visit.row().cancelAtEnd();
    settle(visit, before);
  }

  private void renewOnly(Visit visit, Integer units) {
    if (products.asOf(visit.now()).require(visit.row().code()).kind() != ProductKind.CAPACITY) {
      throw new ResourceConflict("Only of a capacity can less be renewed");
    }
    if (visit.row().isPaidInAdvance()) {
      throw new ResourceConflict("Its renewal is paid; say how much to renew after that has begun");
    }
    int all = visit.row().current().quantity();
    if (units != null && units > all) {
      throw new ValidationFailed("pendingQuantity", "must be at most " + all);
    }
    visit.row().renewOnly(units == null ? all : units);
  }

  /** In grace nothing is paid that it could end with: it ends at once. */
  private void settle(Visit visit, LocalDate before) {
    LocalDate after = visit.row().cancelAt();
    boolean inGrace = visit.row().current().isOverOn(visit.today());
    if (after != null && inGrace) {
      endNow(visit);
    } else if (before == null && after != null) {
      cancelled(visit, false);
    } else if (before != null && after == null) {
      events.cancellationWithdrawn(visit.row(), visit.now());
    }
  }

  private void cancelled(Visit visit, boolean immediate) {
    events.cancelled(
        visit.row(),
        visit.row().current().quantity(),
        visit.row().cancelAt(),
        immediate,
        AddonCancelled.Reason.CANCELLED,
        visit.now());
  }

  private OwnedProductDetails finish(StaffPrincipal caller, Visit visit, String deed) {
    OwnedProductRecord row = visit.row();
    projector.project(row.tenantId(), visit.now());
    audit.record(
        caller.actor(),
        AuditedAction.of(deed, "ownedProduct", row.id())
            .with("code", row.code())
            .with("cancelAt", String.valueOf(row.cancelAt()))
            .with("renewedQuantity", row.owned(0).renewedQuantity()));
    return views.of(row, visit.now());
  }
}
