package org.restomesh.bench.load;

import java.util.Arrays;

/** The same figure, measured several times. */
public final class Runs {
  private double[] figures = {};

  public void add(double figure) {
    figures = Arrays.copyOf(figures, figures.length + 1);
    figures[figures.length - 1] = figure;
  }

  /**
   * The middle figure, or the mean of the middle two.
   *
   * @throws IllegalStateException when nothing was measured
   */
  public double median() {
    double[] sorted = sorted();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  public double min() {
    return sorted()[0];
  }

  public double max() {
    double[] sorted = sorted();
    return sorted[sorted.length - 1];
  }

  /** Maximum less minimum, in percent of the median: the machine's noise. */
  public double spreadPercent() {
    return 100 * (max() - min()) / median();
  }

  private double[] sorted() {
    if (figures.length == 0) {
      throw new IllegalStateException("Nothing was measured");
    }
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
