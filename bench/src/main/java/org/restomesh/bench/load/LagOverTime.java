package org.restomesh.bench.load;

import java.time.Duration;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** How long events waited, by when they were due. Not safe for several threads. */
public final class LagOverTime {
  public static final long NEVER = Long.MAX_VALUE;

  private final long windowNanos;
  private final long begin;
  private final TreeMap<Long, Histogram> windows = new TreeMap<>();
  private final TreeMap<Long, Integer> due = new TreeMap<>();
  private final TreeMap<Long, Integer> arrived = new TreeMap<>();

  /**
   * @param begin when the first was due, of System.nanoTime
   */
  public LagOverTime(Duration window, long begin) {
    this.windowNanos = window.toNanos();
    this.begin = begin;
  }

  /**
   * @param arrivedAt or NEVER
   */
  public void add(long dueAt, long arrivedAt) {
    due.merge(window(dueAt), 1, Integer::sum);
    if (arrivedAt != NEVER) {
      windows
          .computeIfAbsent(window(dueAt), any -> new Histogram(Latencies.DIGITS))
          .recordValue(arrivedAt - dueAt);
      arrived.merge(window(arrivedAt), 1, Integer::sum);
    }
  }

  /**
   * @param second when the window begins
   * @param backlog due by its end, and not received
   */
  public record Window(
      double second, double p50Millis, double p95Millis, double maxMillis, int backlog) {}

  /** Those in which something was due that has arrived. */
  public List<Window> windows() {
    return windows.entrySet().stream()
        .map(window -> describe(window.getKey(), window.getValue()))
        .toList();
  }

  /**
   * By how many milliseconds the median wait grows in a second (least squares over the windows). A
   * sender that does only 499 of 500 in a second comes to 2.
   */
  public double growthMillisPerSecond() {
    List<Window> all = windows();
    double meanSecond = all.stream().mapToDouble(Window::second).average().orElse(0);
    double meanLag = all.stream().mapToDouble(Window::p50Millis).average().orElse(0);
    double numerator = 0;
    double denominator = 0;
    for (Window window : all) {
      double second = window.second() - meanSecond;
      numerator += second * (window.p50Millis() - meanLag);
      denominator += second * second;
    }
    return denominator == 0 ? 0 : numerator / denominator;
  }

  private Window describe(long window, Histogram nanos) {
    return new Window(
        window * windowNanos / 1e9,
        Latencies.percentileMillis(nanos, 50),
        Latencies.percentileMillis(nanos, 95),
        Latencies.maxMillis(nanos),
        Math.toIntExact(until(due, window) - until(arrived, window)));
  }

  private static long until(NavigableMap<Long, Integer> counts, long window) {
    return counts.headMap(window, true).values().stream().mapToLong(Integer::longValue).sum();
  }

  private long window(long nanos) {
    return Math.floorDiv(nanos - begin, windowNanos);
  }
}
