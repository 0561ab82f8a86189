package org.restomesh.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DailyJobTest {
  /** The instants are 00:30, 04:07, 06:00 and 09:00 in Istanbul. */
  @ParameterizedTest
  @CsvSource({
    "LICENCE_LAPSE,     licence-lapse,     2026-06-30T21:30:00Z",
    "RETENTION,         retention,         2026-07-01T01:07:00Z",
    "RENEWAL_CYCLES,    renewal-cycles,    2026-07-01T03:00:00Z",
    "RENEWAL_REMINDERS, renewal-reminders, 2026-07-01T06:00:00Z"
  })
  void eachIsDueAtItsTimeInIstanbul(DailyJob job, String name, Instant moment) {
    Instant lastRun = moment.minusSeconds(86_400);

    assertThat(job.jobName()).isEqualTo(name);
    assertThat(job.isDue(moment.minusMillis(1), lastRun)).isFalse();
    assertThat(job.isDue(moment, lastRun)).isTrue();
  }
}
