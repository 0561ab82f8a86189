package org.restomesh.jobs;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/**
 * Once a day at a time of the clock on the wall. What was missed while nothing ran is made up for
 * once, however many days it was.
 *
 * @param at on a day on which a clock change leaves this time out, as much later
 */
record DailySchedule(LocalTime at, ZoneId zone) {

  /** The last moment for which it was set, now included. */
  Instant lastMoment(Instant now) {
    LocalDate today = now.atZone(zone).toLocalDate();
    Instant moment = momentOf(today);
    return moment.isAfter(now) ? momentOf(today.minusDays(1)) : moment;
  }

  /**
   * Whether it has not run since the last moment. A run in the future was one before the clock was
   * moved back, and says nothing of the time that is lived again.
   *
   * @param lastRun when it last began and came to its end, null when it never did
   */
  boolean isDue(Instant now, Instant lastRun) {
    return lastRun == null || lastRun.isAfter(now) || lastRun.isBefore(lastMoment(now));
  }

  private Instant momentOf(LocalDate day) {
    return day.atTime(at).atZone(zone).toInstant();
  }
}
