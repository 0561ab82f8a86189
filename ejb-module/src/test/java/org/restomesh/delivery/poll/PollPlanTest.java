package org.restomesh.delivery.poll;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.order.PollRange;

class PollPlanTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");

  @Test
  void theFirstPollLooksBackAnHour() {
    assertThat(PollPlan.range(null, NOW)).isEqualTo(range("2026-03-01T15:00:00Z"));
  }

  @Test
  void everyOtherPollReadsTheLastTwoMinutesOnceMore() {
    assertThat(PollPlan.range(NOW.minusSeconds(20), NOW)).isEqualTo(range("2026-03-01T15:57:40Z"));
    assertThat(PollPlan.range(NOW.minus(Duration.ofDays(3)), NOW))
        .isEqualTo(range("2026-02-26T15:58:00Z"));
  }

  @Test
  void whatIsOlderThanAMonthIsNobodysDinner() {
    assertThat(PollPlan.range(NOW.minus(Duration.ofDays(400)), NOW))
        .isEqualTo(range("2026-01-30T16:00:00Z"));
  }

  @Test
  void aClockThatWasMovedBackMakesNoRangeThatEndsBeforeItBegins() {
    assertThat(PollPlan.range(NOW.plus(Duration.ofDays(1)), NOW))
        .isEqualTo(range("2026-03-01T15:58:00Z"));
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_B, 13500, 16500", "PLATFORM_C, 13500, 16500", "PLATFORM_D, 18000, 22000"})
  void theNextPollIsDueAfterThePlatformsCadenceATenthMoreOrLess(
      Platform platform, long min, long max) {
    assertThat(PollPlan.next(platform, NOW, null, 0.0)).isEqualTo(NOW.plusMillis(min));
    assertThat(PollPlan.next(platform, NOW, null, 1.0)).isEqualTo(NOW.plusMillis(max));
  }

  @Test
  void aPlatformThatWantsToBeLeftAloneLongerIsLeftAlone() {
    assertThat(PollPlan.next(Platform.PLATFORM_B, NOW, Duration.ofSeconds(90), 0.5))
        .isEqualTo(NOW.plusSeconds(90));
    assertThat(PollPlan.next(Platform.PLATFORM_B, NOW, Duration.ofSeconds(1), 0.5))
        .isEqualTo(NOW.plusSeconds(15));
  }

  private static PollRange range(String from) {
    return new PollRange(Instant.parse(from), NOW);
  }
}
