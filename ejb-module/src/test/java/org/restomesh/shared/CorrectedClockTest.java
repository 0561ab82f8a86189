package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.support.ManualClock;

class CorrectedClockTest {
  private final ManualClock system = ManualClock.at("2026-03-01T16:00:00Z");
  private final CorrectedClock clock = new CorrectedClock(system);

  /** The database's clock is ahead by this; its answer takes as long there as back. */
  private boolean compare(Duration ahead, Duration roundTrip) {
    Instant asked = clock.systemTime();
    Instant there = asked.plus(roundTrip.dividedBy(2)).plus(ahead);
    system.advance(roundTrip);
    return clock.compare(asked, there);
  }

  private boolean compare(long aheadMillis) {
    return compare(Duration.ofMillis(aheadMillis), Duration.ofMillis(2));
  }

  private Duration difference() {
    return Duration.between(system.instant(), clock.instant());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 500, -500})
  void aSmallDifferenceStays(long millis) {
    assertThat(compare(millis)).isFalse();
    assertThat(difference()).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {501, -501, 30_000, -86_400_000})
  void aLargerOneIsCorrectedOnce(long millis) {
    assertThat(compare(millis)).isTrue();
    assertThat(difference()).isEqualTo(Duration.ofMillis(millis));
    assertThat(compare(millis)).isFalse();
    assertThat(compare(millis + 400)).as("within the tolerance of what is known").isFalse();
    assertThat(difference()).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void whenTheNodesClockIsSetRightTheCorrectionEnds() {
    compare(-30_000);
    system.advance(Duration.ofSeconds(-30));

    assertThat(compare(0)).isTrue();

    assertThat(difference()).isZero();
  }

  @Test
  void aSlowAnswerSaysNothing() {
    assertThat(compare(Duration.ofSeconds(30), Duration.ofMillis(401))).isFalse();
    assertThat(difference()).isZero();
    assertThat(compare(Duration.ofSeconds(30), Duration.ofMillis(400))).isTrue();
  }

  @Test
  void norDoesOneDuringWhichTheClockWasSetBack() {
    Instant asked = clock.systemTime();
    system.advance(Duration.ofMillis(-1));

    assertThat(clock.compare(asked, asked.plusSeconds(30))).isFalse();
  }
}
