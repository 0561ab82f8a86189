package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LagOverTimeTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long BEGIN = 77 * SECOND;

  private final LagOverTime lag = new LagOverTime(Duration.ofSeconds(5), BEGIN);

  @Test
  void aSenderThatDoesEveryEventInTheSameTimeHasNoGrowth() {
    for (long i = 0; i < 1000; i++) {
      add(i * SECOND / 50, SECOND / 100);
    }

    assertThat(lag.growthMillisPerSecond()).isZero();
    assertThat(lag.windows()).hasSize(4);
    assertThat(lag.windows().get(3).second()).isEqualTo(15);
    assertThat(lag.windows().get(3).p50Millis()).isCloseTo(10, withinPercentage(0.1));
  }

  @Test
  void aSenderThatDoesOnly499Of500InASecondFallsBehindByTwoMillisecondsInEach() {
    for (long i = 0; i < 500 * 60; i++) {
      long due = i * SECOND / 500;
      long done = i * SECOND / 499;
      add(due, done - due);
    }

    assertThat(lag.growthMillisPerSecond()).isCloseTo(2, within(0.05));
  }

  @Test
  void whatIsDueAndHasNotComeByTheEndOfItsWindowIsTheBacklog() {
    add(SECOND, SECOND);
    add(2 * SECOND, 4 * SECOND);
    add(6 * SECOND, 1);
    lag.add(BEGIN + 7 * SECOND, LagOverTime.NEVER);

    assertThat(lag.windows().get(0).backlog()).isEqualTo(1);
    assertThat(lag.windows().get(0).maxMillis()).isCloseTo(4000, withinPercentage(0.1));
    assertThat(lag.windows().get(1).backlog()).isEqualTo(1);
  }

  private void add(long due, long wait) {
    lag.add(BEGIN + due, BEGIN + due + wait);
  }
}
