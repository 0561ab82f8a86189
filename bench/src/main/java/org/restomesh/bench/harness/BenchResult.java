package org.restomesh.bench.harness;

import java.util.Locale;

/**
 * A figure that a bench measured, and its goal.
 *
 * @param bench what was measured
 * @param figure the name of the figure: "ratio" or one with its unit
 * @param value what was measured
 * @param goal the minimum or the maximum for the value
 * @param bound which of the two
 */
public record BenchResult(String bench, String figure, double value, double goal, Bound bound) {
  /** Which side of the goal is good. */
  public enum Bound {
    AT_LEAST,
    AT_MOST
  }

  public static BenchResult atLeast(String bench, String figure, double value, double goal) {
    return new BenchResult(bench, figure, value, goal, Bound.AT_LEAST);
  }

  public static BenchResult atMost(String bench, String figure, double value, double goal) {
    return new BenchResult(bench, figure, value, goal, Bound.AT_MOST);
  }

  public boolean isMet() {
    return bound == Bound.AT_LEAST ? value >= goal : value <= goal;
  }

  /** The last line of a bench, for people and for scripts. */
  public String line(String server) {
    return String.format(
        Locale.ROOT,
        "bench=%s server=%s %s=%s goal%s%s met=%s",
        bench,
        server,
        figure,
        text(value),
        bound == Bound.AT_LEAST ? ">=" : "<=",
        text(goal),
        isMet() ? "yes" : "no");
  }

  private static String text(double number) {
    return String.format(Locale.ROOT, number >= 1000 ? "%.0f" : "%.2f", number);
  }
}
