package org.restomesh.walk;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import java.time.temporal.ChronoUnit;

/** The years of an account, counted by hand from the day of its first licence. */
record Years(LocalDate anchor) {
  private static final long LEAST_CENTS = 100;
  static final int ROLL_FORWARD = 14;

  /** What a purchase of a day costs a unit, and until when it is paid. */
  record Price(long unitCents, LocalDate end) {}

  /** The first anniversary after a day. */
  LocalDate after(LocalDate day) {
    int year = anchor.getYear();
    while (!in(year).isAfter(day)) {
      year++;
    }
    return in(year);
  }

  Price price(Ware ware, LocalDate day) {
    if (!ware.annual()) {
      return new Price(ware.listCents(), null);
    }
    LocalDate next = after(day);
    LocalDate last = in(next.getYear() - 1);
    long left = ChronoUnit.DAYS.between(day, next);
    BigDecimal share =
        BigDecimal.valueOf(ware.listCents())
            .multiply(BigDecimal.valueOf(left))
            .divide(
                BigDecimal.valueOf(ChronoUnit.DAYS.between(last, next)), 0, RoundingMode.HALF_UP);
    long rest = share.longValueExact();
    boolean rolls = left <= ROLL_FORWARD;
    return new Price(
        Math.max(LEAST_CENTS, rolls ? rest + ware.listCents() : rest), rolls ? after(next) : next);
  }

  private LocalDate in(int year) {
    boolean leapDay = anchor.getMonth() == Month.FEBRUARY && anchor.getDayOfMonth() == 29;
    return leapDay && !Year.isLeap(year)
        ? LocalDate.of(year, 2, 28)
        : LocalDate.of(year, anchor.getMonth(), anchor.getDayOfMonth());
  }
}
