package org.restomesh.entitlement;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An owned row as the fold and the shop see it. Its status on a day follows from its dates, so that
 * nobody is locked out or let in because a sweep has not run yet or the clock was moved back. Only
 * an end by hand is taken as stored: {@code EXPIRED} with its day.
 *
 * @param quantity units of the current period, at least 1
 * @param status as stored
 * @param periodEnd the first day after the current period, in the tenant's zone; null without an
 *     end
 * @param cancelAt the day on which it ends without grace, or on which it was ended by hand; or null
 * @param renewal what follows the current period
 * @param graceDays full local days from the end of what is paid on which it keeps granting
 */
public record OwnedProduct(
    UUID id,
    String code,
    int quantity,
    OwnershipStatus status,
    @Nullable LocalDate periodEnd,
    @Nullable LocalDate cancelAt,
    Renewal renewal,
    int graceDays) {
  /** The default grace (requirements/2-licensing-billing#grace). */
  public static final int GRACE_DAYS = 7;

  /**
   * What is to follow a period, and what does already.
   *
   * @param pendingQuantity units to renew, when they are not all; else null
   * @param next what is paid after the period, or null
   */
  public record Renewal(@Nullable Integer pendingQuantity, @Nullable NextPeriod next) {
    /** Nothing is paid in advance, and all units are to be renewed. */
    public static final Renewal OF_ALL = new Renewal(null, null);
  }

  public OwnedProduct {
    requireNonNull(id, "id");
    requireNonNull(code, "code");
    requireNonNull(status, "status");
    requireNonNull(renewal, "renewal");
    if (quantity < 1) {
      throw new IllegalArgumentException("owned row " + id + " has quantity " + quantity);
    }
  }

  /** A row with nothing paid in advance, all of it to be renewed, and the default grace. */
  public OwnedProduct(
      UUID id,
      String code,
      int quantity,
      OwnershipStatus status,
      @Nullable LocalDate periodEnd,
      @Nullable LocalDate cancelAt) {
    this(id, code, quantity, status, periodEnd, cancelAt, Renewal.OF_ALL, GRACE_DAYS);
  }

  public OwnershipStatus statusOn(LocalDate today) {
    if (wasEndedBy(today) || hasLapsedBy(today)) {
      return OwnershipStatus.EXPIRED;
    }
    boolean paid = periodEnd == null || today.isBefore(paidUntil());
    return paid ? OwnershipStatus.ACTIVE : OwnershipStatus.PAST_DUE;
  }

  public boolean isLiveOn(LocalDate today) {
    return statusOn(today).isLive();
  }

  public int quantityOn(LocalDate today) {
    NextPeriod next = renewal.next();
    return next != null && isInNextPeriod(today) ? next.quantity() : quantity;
  }

  /** The day on which what is paid in advance begins; empty when nothing is. */
  public Optional<LocalDate> nextStart() {
    return renewal.next() == null ? Optional.empty() : Optional.ofNullable(periodEnd);
  }

  /** The first day that is not paid; null without an end. */
  public @Nullable LocalDate paidUntil() {
    NextPeriod next = renewal.next();
    return next == null ? periodEnd : next.end();
  }

  /** Units to renew at the end of the current period; 0 when none are wanted. */
  public int renewedQuantity() {
    if (periodEnd == null || cancelAt != null) {
      return 0;
    }
    Integer pending = renewal.pendingQuantity();
    return pending == null ? quantity : pending;
  }

  /** The first day without it as things stand; empty when it has no end. */
  public Optional<LocalDate> lapsesOn() {
    boolean endsWithNext =
        renewal.next() == null || (cancelAt != null && cancelAt.isAfter(periodEnd));
    if (cancelAt != null && endsWithNext) {
      return Optional.of(cancelAt);
    }
    return Optional.ofNullable(paidUntil()).map(end -> end.plusDays(graceDays));
  }

  /** The days after today on which what it grants may change by itself. */
  Stream<LocalDate> changesAfter(LocalDate today) {
    return Stream.concat(nextStart().stream(), lapsesOn().stream()).filter(today::isBefore);
  }

  /** A paid next period begins even after the current one was ended by hand. */
  private boolean wasEndedBy(LocalDate today) {
    return status == OwnershipStatus.EXPIRED
        && cancelAt != null
        && !today.isBefore(cancelAt)
        && !isInNextPeriod(today);
  }

  private boolean isInNextPeriod(LocalDate today) {
    return nextStart().filter(day -> !today.isBefore(day)).isPresent();
  }

  private boolean hasLapsedBy(LocalDate today) {
    return lapsesOn().filter(day -> !today.isBefore(day)).isPresent();
  }
}
