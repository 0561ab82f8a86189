package org.restomesh.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryScheduleTest {
  private static final Instant AT = Instant.parse("2026-03-01T16:00:00Z");

  private static Duration wait(int failures, Integer retryAfter, double random) {
    return Duration.between(AT, RetrySchedule.next(failures, AT, retryAfter, random).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"1,PT30S", "2,PT2M", "3,PT10M", "4,PT1H", "5,PT6H"})
  void theDelaysAreThoseOfTheSpec(int failures, Duration delay) {
    assertThat(wait(failures, null, 0)).isEqualTo(delay);
  }

  @Test
  void afterTheFifthRetryThereIsNoOther() {
    assertThat(RetrySchedule.next(5, AT, null, 0)).isPresent();
    assertThat(RetrySchedule.next(6, AT, null, 0)).isEmpty();
    assertThat(RetrySchedule.next(6, AT, 10, 0)).isEmpty();
  }

  @Test
  void theJitterAddsATenthAtMost() {
    assertThat(wait(1, null, 0.5)).isEqualTo(Duration.ofMillis(31_500));
    assertThat(wait(1, null, 1)).isEqualTo(Duration.ofSeconds(33));
  }

  @ParameterizedTest
  @CsvSource({"29,30", "30,30", "31,31", "60,60", "61,60", "2147483647,60", "0,30"})
  void aReceiverMayAskForUpToTwiceTheDelay(int asked, int waited) {
    assertThat(wait(1, asked, 0)).isEqualTo(Duration.ofSeconds(waited));
  }

  @Test
  void whatAReceiverAsksForIsNotShorterThanTheJitteredDelay() {
    assertThat(wait(1, 31, 1)).isEqualTo(Duration.ofSeconds(33));
  }

  @Property
  void neverEarlierThanTheDelayAndNeverLaterThanTwice(
      @ForAll @IntRange(min = 1, max = 5) int failures,
      @ForAll @IntRange int asked,
      @ForAll @DoubleRange(min = 0, max = 1) double random) {
    Duration delay = wait(failures, null, 0);

    assertThat(wait(failures, asked, random)).isBetween(delay, delay.multipliedBy(2));
    assertThat(wait(failures, null, random)).isBetween(delay, delay.multipliedBy(11).dividedBy(10));
  }
}
