package org.restomesh.bench.polls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.restomesh.bench.load.Latencies.maxMillis;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrackedCommandsTest {
  private final TrackedCommands deliveries = new TrackedCommands(2);

  @Test
  void whatDidNotComeIsLostAndWhatCameTwiceIsDoubled() {
    deliveries.sending(0, 0, 0);
    deliveries.arrived(0, 1);
    deliveries.arrived(0, 2);

    assertThat(deliveries.doubled()).isEqualTo(1);
    assertThat(deliveries.lost()).isEqualTo(1);
    deliveries.await(Duration.ZERO);
    deliveries.arrived(1, 3);
    assertThat(deliveries.lost()).isZero();
  }

  @Test
  void timeIsCountedFromTheRequestAndFromThePlan() {
    deliveries.sending(0, 1_000_000, 3_000_000);
    deliveries.arrived(0, 8_000_000);

    assertThat(deliveries.sinceSent().getTotalCount()).isEqualTo(1);
    assertThat(maxMillis(deliveries.sinceSent())).isCloseTo(5, withinPercentage(0.1));
    assertThat(maxMillis(deliveries.sinceDue())).isCloseTo(7, withinPercentage(0.1));
  }
}
