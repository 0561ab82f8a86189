package org.restomesh.licensing.lifecycle;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.product.Products;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.ownership.AddonCancelled;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.licensing.ownership.OwnedProductRecord;
import org.restomesh.licensing.ownership.OwnedProductRows;
import org.restomesh.licensing.ownership.OwnedProductViews;
import org.restomesh.licensing.ownership.OwnershipEvents;
import org.restomesh.licensing.projection.EntitlementProjector;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;

/** What owners decide about what they own: to end it, to keep it, to renew less of it. */
@Stateless
public class Cancellations {
  @Inject BillingAccounts accounts;
  @Inject AccountTransitions transitions;
  @Inject OwnedProductRows rows;
  @Inject OwnedProductViews views;
  @Inject Products products;
  @Inject EntitlementProjector projector;
  @Inject OwnershipEvents events;
  @Inject AuditLog audit;
  @Inject Event<LicensingChanged> changed;
  @Inject Clock clock;

  /**
   * Ends a product with its paid period; in grace, at once. Repeating it changes nothing.
   *
   * @param immediate to end it now, whatever is paid
   * @return the row as it is then
   * @throws org.restomesh.shared.error.ResourceNotFound when there is none, or it is another
   *     tenant's
   * @throws ResourceConflict when it has no period to end with, or has ended
   */
  public OwnedProductDetails cancel(StaffPrincipal caller, UUID ownedId, boolean immediate) {
    LockedRow locked = lock(caller, ownedId);
    if (!locked.row().status().isLive()) {
      if (!immediate) {
        throw new ResourceConflict("It has expired, there is nothing to cancel");
      }
      // Whoever ended it may not have lived to tell the other nodes.
      changed.fire(new LicensingChanged(caller.tenantId()));
      return views.of(locked.row(), locked.now());
    }
    if (immediate) {
      endNow(locked);
    } else {
      endWithPeriod(locked);
    }
    return finish(caller, locked, "addon.cancel");
  }

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is none, or it is another
   *     tenant's
   * @throws ValidationFailed when there is nothing to change, or a value is out of range
   * @throws ResourceConflict when it has expired, is no capacity, or its renewal is paid
   */
  public OwnedProductDetails change(
      StaffPrincipal caller, UUID ownedId, ChangeOwnedProduct change) {
    change.requireClear();
    LockedRow locked = lock(caller, ownedId);
    if (!locked.row().status().isLive()) {
      throw new ResourceConflict("It has expired");
    }
    LocalDate before = locked.row().cancelAt();
    if (change.changesQuantity()) {
      renewOnly(locked, change.wantedQuantity());
    }
    if (change.withdrawsCancellation()) {
      locked.row().withdrawCancellation();
    }
    applyCancellation(locked, before);
    return finish(caller, locked, "addon.change");
  }

  /** A row of the caller's, locked and brought up to now. */
  private record LockedRow(OwnedProductRecord row, Instant now, LocalDate today) {}

  private LockedRow lock(StaffPrincipal caller, UUID ownedId) {
    Instant now = clock.instant();
    BillingAccount account = accounts.lock(caller.tenantId());
    transitions.bringUpTo(caller.tenantId(), now);
    return new LockedRow(rows.get(caller.tenantId(), ownedId), now, account.dayOf(now));
  }

  private void endNow(LockedRow locked) {
    locked.row().endOn(locked.today());
    cancelled(locked, locked.today(), true);
  }

  private void endWithPeriod(LockedRow locked) {
    if (locked.row().current().end() == null) {
      throw new ResourceConflict("It was paid once and has no period to end with");
    }
    LocalDate before = locked.row().cancelAt();
    locked.row().cancelAtEnd();
    applyCancellation(locked, before);
  }

  private void renewOnly(LockedRow locked, @Nullable Integer units) {
    if (products.asOf(locked.now()).require(locked.row().code()).kind() != ProductKind.CAPACITY) {
      throw new ResourceConflict("Only of a capacity can less be renewed");
    }
    if (locked.row().isPaidInAdvance()) {
      throw new ResourceConflict("Its renewal is paid; say how much to renew after that has begun");
    }
    int all = locked.row().current().quantity();
    if (units != null && units > all) {
      throw new ValidationFailed("pendingQuantity", "must be at most " + all);
    }
    locked.row().renewOnly(units == null ? all : units);
  }

  /** In grace there is no paid period that it could end with: it ends at once. */
  private void applyCancellation(LockedRow locked, @Nullable LocalDate before) {
    LocalDate after = locked.row().cancelAt();
    boolean inGrace = locked.row().current().isOverOn(locked.today());
    if (after != null && inGrace) {
      endNow(locked);
    } else if (before == null && after != null) {
      cancelled(locked, after, false);
    } else if (before != null && after == null) {
      events.cancellationWithdrawn(locked.row(), locked.now());
    }
  }

  private void cancelled(LockedRow locked, LocalDate cancelAt, boolean immediate) {
    events.cancelled(
        locked.row(),
        locked.row().current().quantity(),
        cancelAt,
        immediate,
        AddonCancelled.Reason.CANCELLED,
        locked.now());
  }

  private OwnedProductDetails finish(StaffPrincipal caller, LockedRow locked, String action) {
    OwnedProductRecord row = locked.row();
    projector.project(row.tenantId(), locked.now());
    audit.record(
        caller.actor(),
        AuditedAction.of(action, "ownedProduct", row.id())
            .with("code", row.code())
            .with("cancelAt", String.valueOf(row.cancelAt()))
            .with("renewedQuantity", row.owned(0).renewedQuantity()));
    return views.of(row, locked.now());
  }
}
