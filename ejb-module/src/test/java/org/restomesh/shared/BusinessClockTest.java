package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.restomesh.support.ManualClock;

class BusinessClockTest {
  private final ManualClock realTime = ManualClock.at("2026-03-01T16:00:00Z");
  private final BusinessClock clock = new BusinessClock(realTime);

  @Test
  void itShowsRealTimeUntilItIsMoved() {
    assertThat(clock.instant()).isEqualTo(realTime.instant());
    assertThat(clock.offset()).isZero();
  }

  @Test
  void itRunsOnFromWhereItWasMovedTo() {
    clock.moveTo(Duration.ofDays(30));
    realTime.advance(Duration.ofSeconds(5));

    assertThat(clock.instant()).isEqualTo(Instant.parse("2026-03-31T16:00:05Z"));
  }

  @Test
  void movingReplacesTheEarlierOffset() {
    clock.moveTo(Duration.ofDays(30));
    clock.moveTo(Duration.ofDays(-1));

    assertThat(clock.instant()).isEqualTo(Instant.parse("2026-02-28T16:00:00Z"));
  }

  @Test
  void itKnowsNoZoneButUtc() {
    ZoneId istanbul = ZoneId.of("Europe/Istanbul");

    assertThat(clock.getZone()).isEqualTo(ZoneOffset.UTC);
    assertThat(clock.withZone(ZoneOffset.UTC)).isSameAs(clock);
    assertThatThrownBy(() -> clock.withZone(istanbul)).isInstanceOf(IllegalArgumentException.class);
  }
}
