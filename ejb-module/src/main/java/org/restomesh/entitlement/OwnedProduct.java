package org.restomesh.entitlement;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/**
 * An owned row as the fold and the shop see it. Its status on a day follows from its dates, so that
 * nobody is locked out or let in because a sweep has not run yet; only {@code EXPIRED} is believed
 * as stored, because a cancellation or a refund ends a row before its dates do.
 *
 * @param quantity at least 1
 * @param status as stored
 * @param periodEnd the first day after the paid period, in the tenant's zone; null without an end
 * @param cancelAt the day on which it ends without grace, or null
 */
public record OwnedProduct(
    UUID id,
    String code,
    int quantity,
    OwnershipStatus status,
    LocalDate periodEnd,
    LocalDate cancelAt) {
  /** Full local days from the anniversary on which an unpaid row keeps granting. */
  public static final int GRACE_DAYS = 7;

  public OwnedProduct {
    requireNonNull(id, "id");
    requireNonNull(code, "code");
    requireNonNull(status, "status");
    if (quantity < 1) {
      throw new IllegalArgumentException("owned row " + id + " has quantity " + quantity);
    }
  }

  public OwnershipStatus statusOn(LocalDate today) {
    if (status == OwnershipStatus.EXPIRED || hasLapsedBy(today)) {
      return OwnershipStatus.EXPIRED;
    }
    boolean paid = periodEnd == null || today.isBefore(periodEnd);
    return paid ? OwnershipStatus.ACTIVE : OwnershipStatus.PAST_DUE;
  }

  public boolean isLiveOn(LocalDate today) {
    return statusOn(today).isLive();
  }

  /** The first day without it as things stand; empty when it has no end. */
  public Optional<LocalDate> lapsesOn() {
    if (cancelAt != null) {
      return Optional.of(cancelAt);
    }
    return Optional.ofNullable(periodEnd).map(end -> end.plusDays(GRACE_DAYS));
  }

  private boolean hasLapsedBy(LocalDate today) {
    return lapsesOn().filter(day -> !today.isBefore(day)).isPresent();
  }
}
