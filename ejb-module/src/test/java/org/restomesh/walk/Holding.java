package org.restomesh.walk;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** One owned thing in the ledger: the periods that were paid of it, and what became of them. */
final class Holding {
  static final int GRACE_DAYS = 7;

  private final Ware ware;
  private final List<Period> periods = new ArrayList<>();
  private UUID id;
  private LocalDate stopsOn;
  private Integer pending;
  private Period pendingOf;
  private LocalDate toldDue;

  /** Some units, from a day of the period to its end. */
  private record Payment(LocalDate from, int units, long cents) {}

  private static final class Period {
    private final LocalDate start;
    private final LocalDate end;
    private final String origin;
    private final List<Payment> payments = new ArrayList<>();

    /** The day on which it was ended by hand, or null. */
    private LocalDate cut;

    Period(LocalDate start, LocalDate end, String origin) {
      this.start = start;
      this.end = end;
      this.origin = origin;
    }

    int units(LocalDate day) {
      return payments.stream().filter(it -> !it.from().isAfter(day)).mapToInt(Payment::units).sum();
    }

    /** The first day that it does not pay for. */
    LocalDate paidTo() {
      LocalDate last = end == null ? LocalDate.MAX : end;
      return cut == null || last.isBefore(cut) ? last : cut;
    }
  }

  Holding(Ware ware) {
    this.ware = ware;
  }

  Ware ware() {
    return ware;
  }

  UUID id() {
    return id;
  }

  void is(UUID known) {
    id = known;
  }

  /**
   * Bought, for the first time or after it was dark; nothing of what it was is left. It is paid
   * from the day of the order; other units that were dark by the payment may have been live on that
   * day.
   */
  void buy(LocalDate start, LocalDate end, int units, long cents, LocalDate today) {
    requireUnpaid(ware.isSingle() ? start : today);
    List<Period> ahead = periods.stream().filter(it -> it.start.isAfter(start)).toList();
    periods.removeAll(ahead);
    if (ahead.stream().anyMatch(it -> end == null || end.isAfter(it.start))) {
      throw new AssertionError(ware.code() + ": paid ahead, and bought until " + end);
    }
    add(start, end, "purchase", units, cents);
    periods.addAll(ahead); // paid before it was ended by hand: it follows
    stopsOn = null;
    pending = null;
  }

  /** More units until the same day; who wants more of it wants to keep it. */
  void buyMore(LocalDate day, int units, long cents) {
    last().payments.add(new Payment(day, units, cents));
    if (pending != null) {
      pending += units;
    }
    stopsOn = null;
  }

  /** Another year, from the day on which what is paid ends: no day free, no day twice. */
  void renew(LocalDate from, LocalDate to, int units, long cents, LocalDate today) {
    if (!from.equals(last().end)) {
      throw new AssertionError(ware.code() + " renewed from " + from + ", paid to " + last().end);
    }
    requireUnpaid(from);
    add(from, to, "renewal", units, cents);
    stopsOn = null;
    if (!today.isBefore(from)) {
      pending = null;
    }
  }

  private void requireUnpaid(LocalDate from) {
    for (Period earlier : periods) {
      if (!earlier.start.isAfter(from) && earlier.paidTo().isAfter(from)) {
        throw new AssertionError(ware.code() + ": " + from + " is paid twice");
      }
    }
  }

  private void add(LocalDate start, LocalDate end, String origin, int units, long cents) {
    Period paid = new Period(start, end, origin);
    paid.payments.add(new Payment(start, units, cents));
    periods.add(paid);
  }

  void stopAtEnd() {
    stopsOn = paidUntil();
  }

  void goOn() {
    stopsOn = null;
    if (pending != null && pending == 0) {
      pending = null;
    }
  }

  void renewOnly(int units, LocalDate today) {
    pending = units == units(today) ? null : (Integer) units;
    pendingOf = shown(today);
    stopsOn = units == 0 ? paidUntil() : null;
  }

  void endNow(LocalDate today) {
    periods.removeIf(it -> it.start.isAfter(today));
    last().cut = today;
    stopsOn = null;
  }

  /** The period that a day shows: the last one that has begun. */
  private Period shown(LocalDate day) {
    Period shown = periods.get(0);
    for (Period period : periods) {
      if (!period.start.isAfter(day)) {
        shown = period;
      }
    }
    return shown;
  }

  private Period last() {
    return periods.get(periods.size() - 1);
  }

  String status(LocalDate day) {
    Period period = shown(day);
    boolean over = stopsOn != null && !day.isBefore(stopsOn);
    if (period.cut != null || over) {
      return "expired";
    }
    LocalDate end = paidUntil();
    if (end == null || day.isBefore(end)) {
      return "active";
    }
    return day.isBefore(end.plusDays(GRACE_DAYS)) ? "past_due" : "expired";
  }

  boolean isLive(LocalDate day) {
    return !status(day).equals("expired");
  }

  int units(LocalDate day) {
    return shown(day).units(day);
  }

  /** Units of the next year; 0 when it is not wanted. */
  int wanted(LocalDate day) {
    if (!ware.annual() || stopsOn(day) != null) {
      return 0;
    }
    Integer wish = pendingShown(day);
    return wish == null ? units(day) : wish;
  }

  /** The first day that is not paid; null when it is paid for ever. */
  LocalDate paidUntil() {
    return last().end;
  }

  LocalDate end(LocalDate day) {
    return shown(day).end;
  }

  boolean isPaidAhead(LocalDate day) {
    return shown(day) != last();
  }

  /** When what was paid ahead begins; null when nothing was. */
  LocalDate aheadFrom(LocalDate day) {
    return isPaidAhead(day) ? last().start : null;
  }

  /** The first day without it, as it was wished; of a period that was ended by hand, that day. */
  LocalDate stopsOn(LocalDate day) {
    Period period = shown(day);
    return period.cut == null ? stopsOn : period.cut;
  }

  Integer pendingShown(LocalDate day) {
    return shown(day) == pendingOf ? pending : null;
  }

  /** Whether it has become known just now that it was not paid in time. */
  boolean fallsDue(LocalDate day) {
    LocalDate end = paidUntil();
    boolean due =
        end != null
            && !day.isBefore(end)
            && stopsOn == null
            && last().cut == null
            && !end.equals(toldDue);
    if (due) {
      toldDue = end;
    }
    return due;
  }

  /** As its tenant is shown it. */
  Shown shownOn(LocalDate day) {
    Period period = shown(day);
    int wanted = wanted(day);
    return new Shown(
        id,
        ware.code(),
        ware.kind(),
        period.units(day),
        pendingShown(day),
        status(day),
        period.start,
        period.end,
        period.payments.stream().mapToLong(Payment::cents).sum(),
        isLive(day) && wanted > 0 ? (Long) (ware.listCents() * wanted) : null,
        stopsOn(day),
        period.origin);
  }

  /** What an owned row looks like. */
  record Shown(
      UUID id,
      String code,
      String kind,
      int quantity,
      Integer pendingQuantity,
      String status,
      LocalDate periodStart,
      LocalDate periodEnd,
      long chargedCents,
      Long renewalCents,
      LocalDate cancelAt,
      String origin) {}
}
