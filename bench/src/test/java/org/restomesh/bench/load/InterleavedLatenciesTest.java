package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.restomesh.bench.harness.Table;

class InterleavedLatenciesTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final InterleavedLatencies turns =
      new InterleavedLatencies(new Table(new PrintStream(printed, true, StandardCharsets.UTF_8)));

  @Test
  void theAnswerIsTheMedianOfTheProductsP95() {
    Iterator<Integer> bare = List.of(1, 2, 4).iterator();
    Iterator<Integer> measured = List.of(9, 2, 6).iterator();

    double p95 = turns.p95Millis(3, () -> millis(bare.next()), () -> millis(measured.next()));

    assertThat(p95).isCloseTo(6, withinPercentage(0.1));
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .containsPattern("run 3, baseline +4.00 +4.00 +4.00 +1.00")
        .containsPattern("median +2.00 +6.00 +1.50");
  }

  private static Throughput millis(int millis) {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    nanos.recordValue(Duration.ofMillis(millis).toNanos());
    return new Throughput(Duration.ofSeconds(1), nanos);
  }
}
