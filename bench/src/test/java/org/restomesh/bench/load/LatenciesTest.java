package org.restomesh.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.restomesh.bench.harness.Table;

class LatenciesTest {
  private final Histogram nanos = new Histogram(Latencies.DIGITS);

  @Test
  void aPercentileIsTheNearestRankInMilliseconds() {
    for (int millis = 100; millis >= 1; millis--) {
      nanos.recordValue(millis * 1_000_000L);
    }

    assertPercentile(0.5, 1);
    assertPercentile(50, 50);
    assertPercentile(50.5, 51);
    assertPercentile(95, 95);
    assertPercentile(99, 99);
    assertPercentile(99.5, 100);
    assertThat(Latencies.maxMillis(nanos)).isCloseTo(100, withinPercentage(0.1));
  }

  @Test
  void oneLatencyIsEveryPercentileHoweverLongItTook() {
    int hour = 3_600_000;
    nanos.recordValue(hour * 1_000_000L);

    assertPercentile(1, hour);
    assertPercentile(99, hour);
  }

  @Test
  void theLatenciesOfAllClientsAreMerged() {
    Histogram other = new Histogram(Latencies.DIGITS);
    nanos.recordValueWithCount(1_000_000, 1500);
    other.recordValueWithCount(2_000_000_000, 1500);

    Histogram all = Latencies.merged(List.of(nanos, other));

    assertThat(all.getTotalCount()).isEqualTo(3000);
    assertThat(Latencies.percentileMillis(all, 50)).isCloseTo(1, withinPercentage(0.1));
    assertThat(Latencies.percentileMillis(all, 51)).isCloseTo(2000, withinPercentage(0.1));
  }

  @Test
  void nothingHasNoPercentile() {
    assertThatThrownBy(() -> Latencies.maxMillis(nanos)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aLineEndsInWhatElseBelongsThere() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Table table = new Table(new PrintStream(printed, true, StandardCharsets.UTF_8));
    nanos.recordValueWithCount(1_000_000, 90);
    nanos.recordValueWithCount(2_000_000, 8);
    nanos.recordValueWithCount(3_000_000, 1);
    nanos.recordValueWithCount(4_000_000, 1);

    Latencies.row(table, "run 1", nanos, 7, 8.5);

    assertThat(printed.toString(StandardCharsets.UTF_8))
        .containsPattern("run 1 +1.00 +2.00 +3.00 +4.00 +7 +8.50");
  }

  private void assertPercentile(double percent, double millis) {
    assertThat(Latencies.percentileMillis(nanos, percent)).isCloseTo(millis, withinPercentage(0.1));
  }
}
