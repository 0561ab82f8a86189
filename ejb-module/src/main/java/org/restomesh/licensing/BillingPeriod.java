package org.restomesh.licensing;

import static java.time.temporal.ChronoUnit.DAYS;

import java.time.LocalDate;

/**
 * A paid year, from one anniversary to the next, as calendar days of the tenant: no instant and no
 * clock change can shorten it.
 *
 * @param end exclusive: the next anniversary
 */
public record BillingPeriod(LocalDate start, LocalDate end) {
  public BillingPeriod {
    if (!start.isBefore(end)) {
      throw new IllegalArgumentException("not a period: " + start + " to " + end);
    }
  }

  /** The whole cycle, 365 or 366, whatever is left of it. */
  public int cycleDays() {
    return Math.toIntExact(DAYS.between(start, end));
  }

  /** Days to the next anniversary, from all of them on the first day to 1 on the last. */
  public int remainingDays(LocalDate day) {
    if (day.isBefore(start) || !day.isBefore(end)) {
      throw new IllegalArgumentException(day + " is not in " + this);
    }
    return Math.toIntExact(DAYS.between(day, end));
  }
}
