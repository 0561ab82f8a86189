package org.restomesh.agent.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {

  private final Backoff most = new Backoff(() -> 1);

  @Test
  void theCeilingDoublesUpToThirtySeconds() {
    assertThat(IntStream.rangeClosed(1, 8).mapToObj(n -> most.after(n).toMillis()))
        .containsExactly(500L, 1000L, 2000L, 4000L, 8000L, 16000L, 30000L, 30000L);
  }

  @Test
  void theCapHoldsForever() {
    assertThat(most.after(Integer.MAX_VALUE)).isEqualTo(Backoff.MAX_DELAY);
  }

  @Test
  void theWholeRangeIsRandom() {
    assertThat(new Backoff(() -> 0).after(5)).isEqualTo(Duration.ZERO);
    assertThat(new Backoff(() -> 0.5).after(5)).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void jitterStaysWithinItsPart() {
    Duration ten = Duration.ofSeconds(10);
    assertThat(new Backoff(() -> 0).jittered(ten, 0.1)).isEqualTo(Duration.ofSeconds(9));
    assertThat(most.jittered(ten, 0.1)).isEqualTo(Duration.ofSeconds(11));
  }
}
