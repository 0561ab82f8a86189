package org.restomesh.licensing;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * The facts of a tenant on which a price depends.
 *
 * @param zone in which its days begin
 * @param anchorAt the day on which its licence was first bought; null when none ever was
 */
public record BillingAccount(ZoneId zone, @Nullable LocalDate anchorAt) {
  public BillingAccount {
    requireNonNull(zone, "zone");
  }

  public LocalDate dayOf(Instant instant) {
    return instant.atZone(zone).toLocalDate();
  }

  /** The midnight with which a day begins. */
  public Instant startOf(LocalDate day) {
    return day.atStartOfDay(zone).toInstant();
  }

  /**
   * The anniversaries by which a cart is priced. Without a licence they start on the day of
   * pricing, whether the cart has one, which fixes them, or none, which quotes a full year.
   */
  public Anniversaries anniversaries(LocalDate today) {
    return new Anniversaries(anchorAt == null ? today : anchorAt);
  }
}
