package org.restomesh.bench.polls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.restomesh.bench.load.Latencies.maxMillis;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrackedCommandsTest {
  private final TrackedCommands commands = new TrackedCommands(2);

  @Test
  void whatDidNotComeIsLostAndWhatCameTwiceIsDoubled() {
    commands.sending(0, 0, 0);
    commands.arrived(0, 1);
    commands.arrived(0, 2);

    assertThat(commands.doubled()).isEqualTo(1);
    assertThat(commands.lost()).isEqualTo(1);
    commands.await(Duration.ZERO);
    commands.arrived(1, 3);
    assertThat(commands.lost()).isZero();
  }

  @Test
  void timeIsCountedFromTheRequestAndFromThePlan() {
    commands.sending(0, 1_000_000, 3_000_000);
    commands.arrived(0, 8_000_000);

    assertThat(commands.sinceSent().getTotalCount()).isEqualTo(1);
    assertThat(maxMillis(commands.sinceSent())).isCloseTo(5, withinPercentage(0.1));
    assertThat(maxMillis(commands.sinceDue())).isCloseTo(7, withinPercentage(0.1));
  }
}
