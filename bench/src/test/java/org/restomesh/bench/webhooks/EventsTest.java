package org.restomesh.bench.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.restomesh.bench.load.Latencies.maxMillis;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class EventsTest {
  private final Events events = new Events(4, 2, -1);

  @Test
  void whatDidNotComeIsLostAndWhatCameTwiceIsDoubled() {
    events.arrived(events.number(0), 1);
    events.arrived(events.number(1), 1);
    events.arrived(events.number(1), 2);
    events.arrived(events.number(2), 1);

    events.await(Duration.ZERO);
    assertThat(events.lost()).isEqualTo(1);
    assertThat(events.doubled()).isEqualTo(1);
  }

  @Test
  void timeIsCountedFromTheRequestFromItsAnswerAndFromThePlan() {
    events.sending(0, 1_000_000, 3_000_000);
    events.answered(0, 9_000_000);
    events.arrived(events.number(0), 8_000_000);
    events.arrived(events.number(0), 20_000_000);

    assertThat(maxMillis(events.sinceSent())).isCloseTo(5, withinPercentage(0.1));
    assertThat(maxMillis(events.sinceDue())).isCloseTo(7, withinPercentage(0.1));
    assertThat(maxMillis(events.sinceCommit())).isZero();
  }

  @Test
  void whatGoesToTheHangingEndpointIsNotCounted() {
    Events hanging = new Events(4, 2, 1);
    hanging.arrived(hanging.number(0), 1);

    assertThat(hanging.lost()).isEqualTo(1);
    hanging.arrived(hanging.number(2), 1);
    assertThat(hanging.lost()).isZero();
  }

  @Test
  void anEventOfTheRunBeforeIsNotTakenForOneOfThisRun() {
    Events next = new Events(4, 2, -1);

    next.arrived(events.number(3), 1);

    assertThat(next.lost()).isEqualTo(4);
    assertThat(next.doubled()).isZero();
  }
}
