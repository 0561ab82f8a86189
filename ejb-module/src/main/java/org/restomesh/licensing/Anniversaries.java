package org.restomesh.licensing;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;

/**
 * The dates on which a tenant's whole account renews. Each is derived from the anchor and never
 * from the one before: an anchor of 29 February falls on the 28th in common years and comes back to
 * the 29th in leap years.
 *
 * @param anchor the tenant-local day on which the licence was first bought; never changes
 */
public record Anniversaries(LocalDate anchor) {
  public Anniversaries {
    requireNonNull(anchor, "anchor");
  }

  /** The anchor itself for 0. */
  public LocalDate at(int yearsAfterAnchor) {
    return anchor.plusYears(yearsAfterAnchor);
  }

  /** The period that a day belongs to; the first one for a day before the anchor. */
  public BillingPeriod periodOf(LocalDate day) {
    return period(indexOf(day));
  }

  /** The period that begins where {@link #periodOf} the day ends. */
  public BillingPeriod periodAfter(LocalDate day) {
    return period(indexOf(day) + 1);
  }

  private int indexOf(LocalDate day) {
    int years = Math.max(0, day.getYear() - anchor.getYear());
    return years > 0 && day.isBefore(at(years)) ? years - 1 : years;
  }

  private BillingPeriod period(int index) {
    return new BillingPeriod(at(index), at(index + 1));
  }
}
