package org.restomesh.agent.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MeasurementsTest {

  private final Measurements measurements = new Measurements();

  @Test
  void percentilesAreOfTheTimesFromEnqueueToReceipt() {
    for (int number = 1; number <= 100; number++) {
      send(number);
      measurements.received(number, Duration.ofMillis(number).toNanos());
    }
    assertThat(measurements.percentile(0.50)).isEqualTo(Duration.ofMillis(50));
    assertThat(measurements.percentile(0.95)).isEqualTo(Duration.ofMillis(95));
    assertThat(measurements.percentile(0.99)).isEqualTo(Duration.ofMillis(99));
  }

  @Test
  void aDuplicateDoesNotHideALoss() {
    send(1);
    send(2);
    measurements.received(1, 10);
    measurements.received(1, 20);
    assertThat(measurements.duplicates()).isEqualTo(1);
    assertThat(measurements.lost()).isEqualTo(1);
  }

  @Test
  void aRefusedCommandIsNotALostOne() {
    measurements.sending(1, 0);
    measurements.refused(1);
    assertThat(measurements.lost()).isZero();
    assertThat(measurements.report(Duration.ofSeconds(1))).contains("refused 1", "lost        0");
  }

  private void send(long number) {
    measurements.sending(number, 0);
    measurements.accepted();
  }
}
