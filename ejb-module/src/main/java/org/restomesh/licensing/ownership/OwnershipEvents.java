package org.restomesh.licensing.ownership;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.catalogue.product.Products;
import org.restomesh.event.Outbox;

/** Publishes what became of owned rows, in the transaction of the change. */
@Dependent
public class OwnershipEvents {
  @Inject Outbox outbox;
  @Inject Products products;

  /**
   * @param unpaidFrom the first day that is not paid
   */
  public void pastDue(
      OwnedProductRecord row, LocalDate unpaidFrom, Instant graceEndsAt, Instant now) {
    PaidPeriod period = row.current();
    outbox.append(
        row.tenantId(),
        AddonPastDue.TYPE,
        new AddonPastDue(
            row.id(), row.code(), kind(row, now), period.quantity(), unpaidFrom, graceEndsAt, now),
        now);
  }

  /**
   * @param units that end
   * @param immediate whether they have ended
   */
  public void cancelled(
      OwnedProductRecord row,
      int units,
      LocalDate cancelAt,
      boolean immediate,
      AddonCancelled.Reason reason,
      Instant now) {
    outbox.append(
        row.tenantId(),
        AddonCancelled.TYPE,
        new AddonCancelled(
            row.id(), row.code(), kind(row, now), units, cancelAt, immediate, reason, now),
        now);
  }

  public void cancellationWithdrawn(OwnedProductRecord row, Instant now) {
    PaidPeriod period = row.current();
    // What has no end cannot be cancelled to it.
    LocalDate end = requireNonNull(period.end());
    outbox.append(
        row.tenantId(),
        CancellationWithdrawn.TYPE,
        new CancellationWithdrawn(
            row.id(), row.code(), kind(row, now), period.quantity(), end, now),
        now);
  }

  private ProductKind kind(OwnedProductRecord row, Instant now) {
    return products.asOf(now).require(row.code()).kind();
  }
}
