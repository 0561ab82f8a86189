package org.restomesh.bench.load;

import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.restomesh.bench.harness.Table;

/** A baseline and the product, measured in turns, so that both see the same noise. */
public final class InterleavedRuns {
  private final Table table;
  private final Runs baselines = new Runs();
  private final Runs products = new Runs();
  private final Runs ratios = new Runs();

  public InterleavedRuns(Table table) {
    this.table = table;
  }

  /**
   * Measures each side so many times and prints a line for each run.
   *
   * @param baseline gives times per second
   * @return the median of the product divided by that of the baseline
   */
  public double ratio(int runs, DoubleSupplier baseline, Supplier<Throughput> product) {
    table.row("", "baseline", "Restomesh", "ratio", "p95 ms");
    for (int run = 1; run <= runs; run++) {
      double baselineRate = baseline.getAsDouble();
      Throughput measured = product.get();
      double ratio = measured.perSecond() / baselineRate;
      baselines.add(baselineRate);
      products.add(measured.perSecond());
      ratios.add(ratio);
      double p95 = Latencies.percentileMillis(measured.latencies(), 95);
      table.row("run " + run, baselineRate, measured.perSecond(), ratio, p95);
    }
    double ratio = products.median() / baselines.median();
    table.row("median", baselines.median(), products.median(), ratio);
    table.row(
        "spread %", baselines.spreadPercent(), products.spreadPercent(), ratios.spreadPercent());
    return ratio;
  }
}
