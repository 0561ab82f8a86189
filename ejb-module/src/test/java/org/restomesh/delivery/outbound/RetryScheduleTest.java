package org.restomesh.delivery.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryScheduleTest {
  private static final Instant AT = Instant.parse("2026-03-01T16:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "1, 30, 33",
    "2, 120, 132",
    "3, 480, 528",
    "4, 1920, 2112",
    "5, 3600, 3600",
    "99, 3600, 3600"
  })
  void theDelayGrowsFourfoldUpToAnHourAndATenthIsLeftToChance(
      int failures, int atLeast, int atMost) {
    assertThat(RetrySchedule.next(failures, AT, null, 0.0)).isEqualTo(AT.plusSeconds(atLeast));
    assertThat(RetrySchedule.next(failures, AT, null, 1.0)).isEqualTo(AT.plusSeconds(atMost));
  }

  @Test
  void whatThePlatformAsksForCountsWhenItIsLonger() {
    assertThat(RetrySchedule.next(1, AT, Duration.ofSeconds(60), 1.0))
        .isEqualTo(AT.plusSeconds(60));
    assertThat(RetrySchedule.next(1, AT, Duration.ofSeconds(5), 0.0)).isEqualTo(AT.plusSeconds(30));
    assertThat(RetrySchedule.next(1, AT, Duration.ofDays(1), 0.0)).isEqualTo(AT.plusSeconds(3600));
  }
}
