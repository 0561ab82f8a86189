package org.restomesh.jobs;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/** The jobs that are due once a day, and when (contract 3, Jobs). */
enum DailyJob {
  LICENCE_LAPSE("licence-lapse", LocalTime.of(0, 30)),
  /** What every feature need not keep any longer. */
  RETENTION("retention", LocalTime.of(4, 7)),
  RENEWAL_CYCLES("renewal-cycles", LocalTime.of(6, 0)),
  /** After the cycles, so that a cycle of today is reminded of today. */
  RENEWAL_REMINDERS("renewal-reminders", LocalTime.of(9, 0));

  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");

  private final String jobName;
  private final LocalTime at;

  DailyJob(String jobName, LocalTime at) {
    this.jobName = jobName;
    this.at = at;
  }

  /** As {@link Jobs} knows it. */
  String jobName() {
    return jobName;
  }

  /**
   * @param lastRun when it last ran to its end, or null
   */
  boolean isDue(Instant now, Instant lastRun) {
    return new DailySchedule(at, ISTANBUL).isDue(now, lastRun);
  }
}
