package org.restomesh.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Wiring;

/**
 * Random owners live for three years: they buy, cancel, want less, renew early, late or never, pay
 * days after they have ordered, while timers are down for days. Every day the application shows
 * what a ledger of the payments says, and has told each thing once (issue 5).
 */
class ThreeYearsIT {
  private static final LocalDate FIRST_DAY = LocalDate.of(2027, 6, 1);
  private static final int DAYS = 3 * 365 + 1;
  private static final LocalDate LEAP_DAY = LocalDate.of(2028, 2, 29);

  /** Of everything that is left to chance; another one with -Dwalk.seed. */
  private static final long SEED = Long.getLong("walk.seed", 5);

  /** Shortly after the jobs of 06:00, 09:00 and 00:30 in Istanbul. */
  private static final List<LocalTime> TICKS =
      List.of(LocalTime.of(3, 2), LocalTime.of(6, 1), LocalTime.of(21, 33));

  private final Wiring wiring = Wiring.likeAContainer();
  private final Random chance = new Random(SEED);
  private int daysDown;

  @Test
  void entitlementsPaymentsAndEventsAreThoseOfTheLedgerEveryDay() throws SQLException {
    Instant longAgo = move(LEAP_DAY.minusYears(4), LocalTime.NOON);
    List<Walker> walkers =
        List.of(
            walker(0, "Europe/Istanbul", FIRST_DAY.plusDays(chance.nextInt(60))),
            walker(1, "Europe/Istanbul", LEAP_DAY.minusYears(4)),
            walker(2, "America/New_York", FIRST_DAY.plusDays(chance.nextInt(60))),
            walker(3, "America/New_York", LEAP_DAY),
            walker(4, "Asia/Kolkata", FIRST_DAY.plusDays(chance.nextInt(200))),
            walker(5, "Pacific/Auckland", FIRST_DAY.plusDays(chance.nextInt(200))));
    Sweeps sweeps = new Sweeps(wiring);
    walkers.get(1).live(longAgo); // and then not for years: its anniversary is on a 29th again
    for (int i = 0; i < DAYS; i++) {
      LocalDate day = FIRST_DAY.plusDays(i);
      try {
        walk(day, walkers, sweeps);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("walk.seed=" + SEED + ", " + wiring.businessTime().instant(), e);
      }
    }
    requireThatMuchHappened(walkers);
  }

  /** A walk on which nothing happens proves nothing. */
  private static void requireThatMuchHappened(List<Walker> walkers) {
    Map<String, Integer> seen = new TreeMap<>();
    walkers.forEach(
        it -> it.comparison().seen().forEach((gist, n) -> seen.merge(gist, n, Integer::sum)));
    assertThat(seen)
        .containsKeys(
            "addon.cancelled.v1 true",
            "addon.cancelled.v1 false",
            "addon.cancellation_withdrawn.v1",
            "addon.past_due.v1",
            "addon.purchased.v1 purchase",
            "addon.purchased.v1 renewal",
            "checkout.completed.v1",
            "checkout.refund_due.v1",
            "feature.entitlement.changed.v1",
            "renewal.reminder.v1 30",
            "renewal.reminder.v1 7",
            "renewal.reminder.v1 1");
    assertThat(seen.values().stream().mapToInt(n -> n).sum()).isGreaterThan(300);
  }

  private Walker walker(int number, String zone, LocalDate begins) {
    return new Walker(wiring, SEED * 100 + number, zone, begins);
  }

  private void walk(LocalDate day, List<Walker> walkers, Sweeps sweeps) {
    daysDown = daysDown > 0 ? daysDown - 1 : downtime();
    LocalTime doings = LocalTime.ofSecondOfDay(chance.nextInt(24 * 60 * 60));
    TICKS.stream().filter(it -> it.isBefore(doings)).forEach(it -> tick(day, it, walkers, sweeps));
    Instant now = move(day, doings);
    for (int i : IntStream.range(0, walkers.size()).toArray()) {
      try {
        walkers.get(i).live(now);
        walkers.get(i).comparison().ofNow(now);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("walker " + i, e);
      }
    }
    TICKS.stream().filter(it -> !it.isBefore(doings)).forEach(it -> tick(day, it, walkers, sweeps));
    for (int i : IntStream.range(0, walkers.size()).toArray()) {
      try {
        walkers.get(i).comparison().ofEvents();
      } catch (AssertionError e) {
        throw new AssertionError("events of walker " + i, e);
      }
    }
  }

  /** Now and then nothing sweeps for some days. */
  private int downtime() {
    return chance.nextInt(40) == 0 ? 1 + chance.nextInt(chance.nextBoolean() ? 4 : 36) : 0;
  }

  private void tick(LocalDate day, LocalTime time, List<Walker> walkers, Sweeps sweeps) {
    Instant now = move(day, time);
    if (daysDown == 0) {
      sweeps.tick(now, walkers);
    }
  }

  private Instant move(LocalDate day, LocalTime time) {
    Instant now = at(day, time);
    wiring.businessTime().moveTo(now);
    return now;
  }

  private static Instant at(LocalDate day, LocalTime time) {
    return day.atTime(time).toInstant(ZoneOffset.UTC);
  }
}
