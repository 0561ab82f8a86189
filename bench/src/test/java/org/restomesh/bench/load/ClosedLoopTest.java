package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
  @Test
  void everyDoneTaskIsOneLatency() {
    AtomicInteger one = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();

    Throughput throughput =
        ClosedLoop.run(
            List.<ClosedLoop.Task>of(one::incrementAndGet, other::incrementAndGet),
            Duration.ofMillis(20));

    assertThat(one.get()).isPositive();
    assertThat(other.get()).isPositive();
    assertThat(throughput.latencies().getTotalCount()).isEqualTo(one.get() + other.get());
    assertThat(throughput.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(20));
  }

  @Test
  void perSecondIsLatenciesByTime() {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    nanos.recordValueWithCount(1, 30);

    assertThat(new Throughput(Duration.ofMillis(1500), nanos).perSecond()).isEqualTo(20);
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
