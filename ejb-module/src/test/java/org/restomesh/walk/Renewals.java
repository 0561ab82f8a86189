package org.restomesh.walk;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What of an account can be renewed, and what the daily jobs do about it. */
final class Renewals {
  static final int DAYS_AHEAD = 30;

  private final Account account;
  private final List<Cycle> cycles = new ArrayList<>();

  Renewals(Account account) {
    this.account = account;
  }

  /** What is to be paid for the year after an anniversary. */
  Optional<Order> order(Cycle cycle, Instant now) {
    LocalDate day = account.day(now);
    LocalDate from = cycle.anniversary();
    if (!cycle.isOpen() || !day.isBefore(from.plusDays(Holding.GRACE_DAYS))) {
      return Optional.empty();
    }
    List<Order.Line> lines = due(from, day);
    return lines.isEmpty() ? Optional.empty() : Optional.of(new Order(now, lines, cycle));
  }

  private List<Order.Line> due(LocalDate from, LocalDate day) {
    LocalDate to = new Years(account.anchor()).after(from);
    boolean licensed =
        account.holdings().stream()
            .filter(it -> it.ware().isLicense() && it.isLive(day))
            .anyMatch(it -> isDue(it, from, day) || it.paidUntil().isAfter(from));
    return account.holdings().stream()
        .filter(it -> isDue(it, from, day) && (licensed || !it.ware().needsLicense()))
        .map(
            it ->
                new Order.Line(
                    it.ware(), it.wanted(day), it.ware().listCents() * it.wanted(day), to, it))
        .toList();
  }

  private static boolean isDue(Holding it, LocalDate from, LocalDate day) {
    return it.isLive(day) && from.equals(it.end(day)) && !it.isPaidAhead(day) && it.wanted(day) > 0;
  }

  List<Cycle> cycles() {
    return cycles;
  }

  /** The daily job that makes renewals ready. */
  void open(Instant now) {
    LocalDate day = account.day(now);
    Set<LocalDate> ends = new TreeSet<>();
    account.holdings().stream()
        .filter(it -> it.isLive(day) && it.wanted(day) > 0)
        .map(it -> it.end(day))
        .filter(end -> !end.isAfter(day.plusDays(DAYS_AHEAD)))
        .forEach(ends::add);
    for (LocalDate end : ends) {
      if (openOn(end).isEmpty() && !due(end, day).isEmpty()) {
        Cycle cycle = new Cycle(end);
        cycles.stream().filter(it -> it.anniversary().equals(end)).forEach(cycle::remembers);
        cycles.add(cycle);
      }
    }
  }

  /** With every sweep: for what would be dark before the daily job comes. */
  void openLate(Instant now) {
    LocalDate utc = now.atOffset(ZoneOffset.UTC).toLocalDate();
    LocalDate day = account.day(now);
    boolean late =
        account.holdings().stream()
            .filter(it -> it.isLive(day) && it.wanted(day) > 0 && !it.isPaidAhead(day))
            .map(it -> it.end(day))
            .filter(end -> !end.isAfter(utc.plusDays(1)))
            .anyMatch(end -> openOn(end).isEmpty());
    if (late) {
      open(now);
    }
  }

  private Optional<Cycle> openOn(LocalDate end) {
    return cycles.stream().filter(it -> it.isOpen() && it.anniversary().equals(end)).findFirst();
  }

  /** The daily job that reminds. */
  void remind(Instant now) {
    for (Cycle cycle : cycles) {
      Optional<Order> order = order(cycle, now);
      long left = ChronoUnit.DAYS.between(account.day(now), cycle.anniversary());
      int mark = order.isPresent() ? cycle.remind(left) : 0;
      if (mark > 0) {
        account.journal().reminded(order.get(), mark, left, graceEndsAt(cycle), now);
      }
    }
  }

  Instant graceEndsAt(Cycle cycle) {
    return account.midnight(cycle.anniversary().plusDays(Holding.GRACE_DAYS));
  }

  /** The daily job that closes what was not paid. */
  void close(Instant now) {
    cycles.stream()
        .filter(it -> !it.anniversary().plusDays(Holding.GRACE_DAYS).isAfter(account.day(now)))
        .forEach(Cycle::close);
  }
}
