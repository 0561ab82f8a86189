package org.restomesh.bench.load;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.harness.Table;

/** Recorded in nanoseconds, reported in milliseconds. */
public final class Latencies {
  /** Significant digits of a latency: the loss is far below the machine's noise. */
  public static final int DIGITS = 3;

  private Latencies() {}

  /** Those of all clients, each of which records its own. */
  public static Histogram merged(List<Histogram> parts) {
    Histogram all = new Histogram(DIGITS);
    parts.forEach(all::add);
    return all;
  }

  /**
   * The smallest latency that is not less than the given part of all (nearest rank).
   *
   * @param percent above 0, at most 100
   * @throws IllegalStateException when there is none, which would look like a very good one
   */
  public static double percentileMillis(Histogram nanos, double percent) {
    if (nanos.getTotalCount() == 0) {
      throw new IllegalStateException("There is no latency");
    }
    return nanos.getValueAtPercentile(percent) / 1e6;
  }

  public static double maxMillis(Histogram nanos) {
    return percentileMillis(nanos, 100);
  }

  /** One line: p50, p95, p99, the maximum, and the other cells. */
  public static void row(Table table, String first, Histogram nanos, Object... others) {
    List<Object> cells = new ArrayList<>();
    for (int percent : List.of(50, 95, 99, 100)) {
      cells.add(percentileMillis(nanos, percent));
    }
    cells.addAll(List.of(others));
    table.row(first, cells.toArray());
  }
}
