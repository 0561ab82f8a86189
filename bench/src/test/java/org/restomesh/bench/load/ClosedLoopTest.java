package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
  @Test
  void everyDoneTaskIsOneSample() {
    AtomicInteger one = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();

    Throughput throughput =
        ClosedLoop.run(
            List.<ClosedLoop.Task>of(one::incrementAndGet, other::incrementAndGet),
            Duration.ofMillis(20));

    assertThat(one.get()).isPositive();
    assertThat(other.get()).isPositive();
    assertThat(throughput.latencies().size()).isEqualTo(one.get() + other.get());
    assertThat(throughput.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
  }

  @Test
  void perSecondIsSamplesByTime() {
    Samples samples = new Samples();
    for (int i = 0; i < 30; i++) {
      samples.add(1);
    }

    assertThat(new Throughput(Duration.ofMillis(1500), samples).perSecond()).isEqualTo(20);
  }

  @Test
  void aFailedTaskIsAFailedRun() {
    ClosedLoop.Task broken =
        () -> {
          throw new IOException("cut off");
        };

    assertThatThrownBy(() -> ClosedLoop.run(List.of(broken), Duration.ofSeconds(1)))
        .isInstanceOf(RunFailed.class)
        .hasMessageContaining("cut off");
  }
}
