package org.restomesh.walk;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What an account must be: a ledger of payments and wishes, and everything that follows from it.
 */
final class Account {
  private final ZoneId zone;
  private final List<Holding> holdings = new ArrayList<>();
  private final Journal journal = new Journal();
  private final Renewals renewals = new Renewals(this);
  private LocalDate anchor;

  Account(ZoneId zone) {
    this.zone = zone;
  }

  LocalDate day(Instant now) {
    return now.atZone(zone).toLocalDate();
  }

  Instant midnight(LocalDate day) {
    return day.atStartOfDay(zone).toInstant();
  }

  LocalDate anchor() {
    return anchor;
  }

  List<Holding> holdings() {
    return holdings;
  }

  Journal journal() {
    return journal;
  }

  Renewals renewals() {
    return renewals;
  }

  boolean owns(String code, LocalDate day) {
    return holdings.stream().anyMatch(it -> it.ware().code().equals(code) && it.isLive(day));
  }

  boolean isLicensed(LocalDate day) {
    return owns(Ware.LICENSE.code(), day);
  }

  Map<String, Object> set(LocalDate day) {
    Map<String, Object> set = Ware.freeCore();
    for (Holding holding : holdings) {
      if (holding.isLive(day) && (!holding.ware().needsLicense() || isLicensed(day))) {
        holding.ware().grantTo(set, holding.units(day));
      }
    }
    return set;
  }

  /** Somebody looks: a sweep, or whoever changes something. */
  void notice(Instant now) {
    LocalDate day = day(now);
    for (Holding holding : holdings) {
      if (holding.fallsDue(day)) {
        Instant dark = midnight(holding.paidUntil().plusDays(Holding.GRACE_DAYS));
        journal.pastDue(holding, holding.units(day), dark, now);
      }
    }
    journal.set(set(day), now);
  }

  /** What a cart would cost. */
  Order price(Map<Ware, Integer> cart, Instant now) {
    LocalDate day = day(now);
    Years years = new Years(anchor == null ? day : anchor);
    List<Order.Line> lines = new ArrayList<>();
    cart.forEach(
        (ware, units) -> {
          Years.Price price = years.price(ware, day);
          lines.add(new Order.Line(ware, units, price.unitCents() * units, price.end(), null));
        });
    return new Order(now, lines, null);
  }

  /** The error code of the first line that may not be bought; empty when all may. */
  Optional<String> refusal(Map<Ware, Integer> cart, LocalDate day) {
    return cart.keySet().stream().flatMap(ware -> refusal(ware, cart, day).stream()).findFirst();
  }

  private Optional<String> refusal(Ware ware, Map<Ware, Integer> cart, LocalDate day) {
    if (ware.isSingle() && (owns(ware.code(), day) || isPaidAgain(ware, day))) {
      return Optional.of("ADDON_ALREADY_OWNED");
    }
    boolean depends = ware.dependsOn() != null;
    if (depends
        && !owns(ware.dependsOn(), day)
        && cart.keySet().stream().noneMatch(it -> it.code().equals(ware.dependsOn()))) {
      return Optional.of("ADDON_REQUIRES_DEPENDENCY");
    }
    return ware.needsLicense() && !isLicensed(day) && !cart.containsKey(Ware.LICENSE)
        ? Optional.of("LICENSE_REQUIRED")
        : Optional.empty();
  }

  /** Ended by hand, and paid from a day on that a purchase of today would reach beyond. */
  private boolean isPaidAgain(Ware ware, LocalDate day) {
    return holdings.stream()
        .filter(it -> it.ware().equals(ware) && !it.isLive(day) && it.isPaidAhead(day))
        .anyMatch(it -> !it.aheadFrom(day).isAfter(day.plusDays(Years.ROLL_FORWARD)));
  }

  /** Whether what is paid now can still be had. */
  boolean canHave(Order order, LocalDate day) {
    return order.lines().stream().allMatch(line -> canHave(line, order, day));
  }

  private boolean canHave(Order.Line line, Order order, LocalDate day) {
    if (line.end() != null && !day.isBefore(line.end())) {
      return false;
    }
    if (line.holding() != null) {
      Holding it = line.holding();
      return order.renewed().anniversary().equals(it.paidUntil()) && !it.isPaidAhead(day);
    }
    return !line.ware().isSingle()
        || holdings.stream()
            .filter(it -> it.ware().equals(line.ware()))
            .noneMatch(it -> it.isLive(day) || overlaps(it, line, day));
  }

  private static boolean overlaps(Holding it, Order.Line line, LocalDate day) {
    LocalDate ahead = it.aheadFrom(day);
    return ahead != null && !ahead.equals(line.end());
  }

  /** A payment is settled; the holding of each line. */
  List<Holding> settle(Order.Paid paid, Instant now) {
    Order order = paid.order();
    notice(now);
    List<Holding> got = new ArrayList<>();
    inOrder(order).forEach(line -> got.add(give(line, order, now)));
    if (order.renewed() != null) {
      order.renewed().close();
    }
    return got;
  }

  /** The licence first: what needs it comes after it. */
  private static List<Order.Line> inOrder(Order order) {
    List<Order.Line> lines = new ArrayList<>(order.lines());
    lines.sort((one, other) -> Boolean.compare(other.ware().isLicense(), one.ware().isLicense()));
    return lines;
  }

  private Holding give(Order.Line line, Order order, Instant now) {
    LocalDate start = day(order.pricedAt());
    LocalDate day = day(now);
    if (line.ware().isLicense() && anchor == null) {
      anchor = start;
    }
    if (line.holding() != null) {
      LocalDate from = order.renewed().anniversary();
      Holding it = line.holding();
      wanted(it, now, () -> it.renew(from, line.end(), line.units(), line.cents(), day));
      return it;
    }
    Optional<Holding> same =
        line.ware().kind().equals("capacity") ? endingWith(line, day) : Optional.empty();
    if (same.isPresent()) {
      Holding it = same.get();
      wanted(it, now, () -> it.buyMore(day, line.units(), line.cents()));
      return it;
    }
    Holding holding = dark(line, day).orElseGet(() -> fresh(line.ware()));
    holding.buy(start, line.end(), line.units(), line.cents(), day);
    return holding;
  }

  /** Who pays for it does not want it to end. */
  private void wanted(Holding it, Instant now, Runnable change) {
    LocalDate day = day(now);
    boolean ending = it.isLive(day) && it.stopsOn(day) != null;
    change.run();
    if (ending) {
      journal.goesOn(it, it.units(day), it.end(day), now);
    }
  }

  private Optional<Holding> endingWith(Order.Line line, LocalDate day) {
    return holdings.stream()
        .filter(it -> it.ware().equals(line.ware()) && it.isLive(day) && !it.isPaidAhead(day))
        .filter(it -> Objects.equals(it.paidUntil(), line.end()))
        .filter(
            it ->
                line.end().isAfter(day.plusDays(Renewals.DAYS_AHEAD))) // nobody may be renewing it
        .findFirst();
  }

  private Optional<Holding> dark(Order.Line line, LocalDate day) {
    boolean again = !line.ware().kind().equals("credit");
    return holdings.stream()
        .filter(it -> again && it.ware().equals(line.ware()) && !it.isLive(day))
        .filter(it -> line.ware().isSingle() || !it.isPaidAhead(day))
        .findFirst();
  }

  private Holding fresh(Ware ware) {
    Holding holding = new Holding(ware);
    holdings.add(holding);
    return holding;
  }

  /** After a settlement, when it is known which row each line went to. */
  void tellSettled(Order.Paid paid, List<Holding> got, Instant now) {
    List<Order.Line> lines = inOrder(paid.order());
    for (int i = 0; i < lines.size(); i++) {
      journal.purchased(paid, lines.get(i), got.get(i), now);
    }
    journal.completed(paid, now);
    journal.set(set(day(now)), now);
  }

  /** The owner wishes something of a holding; what is told when it stops or goes on. */
  void wish(Holding holding, Instant now, Runnable wish) {
    notice(now);
    LocalDate day = day(now);
    LocalDate before = holding.stopsOn(day);
    int units = holding.units(day);
    wish.run();
    LocalDate after = holding.stopsOn(day);
    boolean ended = day.equals(after) && !holding.isLive(day);
    if (ended || (before == null && after != null)) {
      journal.cancelled(holding, units, after, ended, now);
    } else if (before != null && after == null) {
      journal.goesOn(holding, units, holding.end(day), now);
    }
    journal.set(set(day), now);
  }
}
