package org.restomesh.bench.load;

import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.harness.Table;

/**
 * Latencies of a baseline and of the product, measured in turns, so that both see the same noise.
 */
public final class InterleavedLatencies {
  private final Table table;
  private final Runs baselines = new Runs();
  private final Runs products = new Runs();
  private final Runs ratios = new Runs();

  public InterleavedLatencies(Table table) {
    this.table = table;
  }

  /**
   * Measures each side so many times and prints a line for each measurement.
   *
   * @return the median of the product's p95
   */
  public double p95Millis(int runs, Supplier<Throughput> baseline, Supplier<Throughput> product) {
    table.row("", "p50 ms", "p95 ms", "p99 ms", "per second");
    for (int run = 1; run <= runs; run++) {
      double baselineP95 = p95("run " + run + ", baseline", baseline.get());
      double measured = p95("run " + run + ", Restomesh", product.get());
      baselines.add(baselineP95);
      products.add(measured);
      ratios.add(measured / baselineP95);
    }
    table.row("p95", "baseline", "Restomesh", "ratio");
    table.row("median", baselines.median(), products.median(), ratios.median());
    table.row(
        "spread %", baselines.spreadPercent(), products.spreadPercent(), ratios.spreadPercent());
    return products.median();
  }

  private double p95(String what, Throughput measured) {
    Histogram nanos = measured.latencies();
    double p95 = Latencies.percentileMillis(nanos, 95);
    table.row(
        what,
        Latencies.percentileMillis(nanos, 50),
        p95,
        Latencies.percentileMillis(nanos, 99),
        measured.perSecond());
    return p95;
  }
}
