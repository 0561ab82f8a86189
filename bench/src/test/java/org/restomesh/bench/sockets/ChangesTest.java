package org.restomesh.bench.sockets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.restomesh.bench.load.Latencies;

class ChangesTest {
  private final Changes changes = new Changes();

  @Test
  void timeIsCountedFromTheRequestAndFromItsAnswerForEachScreen() {
    int id = changes.begin(1_000_000);
    changes.done(id, 3_000_000);
    changes.received(id, 8_000_000);
    changes.received(id, 9_000_000);

    Histogram sinceSent = changes.takeSinceSent();
    assertThat(sinceSent.getTotalCount()).isEqualTo(2);
    assertThat(Latencies.percentileMillis(sinceSent, 50)).isCloseTo(7, withinPercentage(0.1));
    assertThat(Latencies.maxMillis(sinceSent)).isCloseTo(8, withinPercentage(0.1));
    assertThat(Latencies.maxMillis(changes.takeSinceCommit())).isCloseTo(6, withinPercentage(0.1));
  }

  @Test
  void aFrameThatIsThereBeforeTheAnswerTookNoTime() {
    int id = changes.begin(1_000_000);
    changes.received(id, 2_000_000);
    changes.done(id, 3_000_000);
    changes.received(id, 2_500_000);

    assertThat(Latencies.maxMillis(changes.takeSinceCommit())).isZero();
  }

  @Test
  void whatWasTakenDoesNotCountAgain() {
    int first = changes.begin(0);
    changes.received(first, 9_000_000);
    Histogram taken = changes.takeSinceSent();
    int second = changes.begin(0);
    changes.received(second, 1_000_000);

    assertThat(Latencies.maxMillis(taken)).isCloseTo(9, withinPercentage(0.1));
    assertThat(Latencies.maxMillis(changes.takeSinceSent())).isCloseTo(1, withinPercentage(0.1));
  }
}
