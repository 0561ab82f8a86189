package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class OpenLoopTest {
  private static final Duration TIME = Duration.ofMillis(200);
  private static final Duration INTERVAL = Duration.ofMillis(20);

  @Test
  void everyClientHasItsTurnOncePerInterval() {
    AtomicInteger turns = new AtomicInteger();

    Throughput run =
        OpenLoop.run(List.of(turns::incrementAndGet, turns::incrementAndGet), TIME, INTERVAL);

    assertThat(turns).hasValue(20);
    assertThat(run.latencies().getTotalCount()).isEqualTo(20);
  }

  @Test
  void whoIsLateIsMeasuredFromWhenItWasDue() {
    long[] blockedUntil = {0};
    ClosedLoop.Task slowOnce =
        () -> {
          if (blockedUntil[0] == 0) {
            blockedUntil[0] = System.nanoTime() + Duration.ofMillis(100).toNanos();
          }
          while (System.nanoTime() - blockedUntil[0] < 0) {
            Thread.onSpinWait();
          }
        };

    Histogram latencies = OpenLoop.run(List.of(slowOnce), TIME, INTERVAL).latencies();

    assertThat(latencies.getTotalCount()).isEqualTo(10);
    assertThat(Latencies.maxMillis(latencies)).isGreaterThanOrEqualTo(99);
    assertThat(Latencies.percentileMillis(latencies, 80)).isGreaterThan(55);
  }

  @Test
  void aFailureEndsTheRun() {
    ClosedLoop.Task failing =
        () -> {
          throw new IOException("no");
        };

    assertThatThrownBy(() -> OpenLoop.run(List.of(failing), TIME, INTERVAL))
        .isInstanceOf(RunFailed.class);
  }
}
