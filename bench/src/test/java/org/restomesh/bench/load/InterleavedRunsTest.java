package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.restomesh.bench.harness.Table;

class InterleavedRunsTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final InterleavedRuns turns =
      new InterleavedRuns(new Table(new PrintStream(printed, true, StandardCharsets.UTF_8)));

  @Test
  void theSidesTakeTurns() {
    List<String> order = new ArrayList<>();

    turns.ratio(
        2,
        () -> {
          order.add("baseline");
          return 1;
        },
        () -> {
          order.add("product");
          return perSecond(1);
        });

    assertThat(order).containsExactly("baseline", "product", "baseline", "product");
  }

  @Test
  void theRatioIsThatOfTheMedians() {
    double[] bare = {100, 10, 20};
    int[] measured = {8, 5, 100};
    int[] turn = {0};

    double ratio = turns.ratio(3, () -> bare[turn[0]], () -> perSecond(measured[turn[0]++]));

    assertThat(ratio).isEqualTo(8.0 / 20);
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .containsPattern("median +20.00 +8.00 +0.40");
  }

  private static Throughput perSecond(int times) {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    nanos.recordValueWithCount(1_000_000, times);
    return new Throughput(Duration.ofSeconds(1), nanos);
  }
}
