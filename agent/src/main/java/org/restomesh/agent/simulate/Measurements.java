package org.restomesh.agent.simulate;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What was sent, what arrived, how long it took. Commands are known by their number. */
final class Measurements {

  private final Map<Long, Long> enqueuedAtNanos = new ConcurrentHashMap<>();
  private final Map<Long, Long> latencyNanos = new ConcurrentHashMap<>();
  private final AtomicLong accepted = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final AtomicLong duplicates = new AtomicLong();
  private final AtomicLong acked = new AtomicLong();

  /** Called before the request leaves: the command may arrive before its enqueuing is answered. */
  void sending(long number, long nanos) {
    enqueuedAtNanos.put(number, nanos);
  }

  void accepted() {
    accepted.incrementAndGet();
  }

  void refused(long number) {
    refused.incrementAndGet();
    enqueuedAtNanos.remove(number);
  }

  void received(long number, long nanos) {
    Long sent = enqueuedAtNanos.get(number);
    if (sent != null && latencyNanos.putIfAbsent(number, nanos - sent) != null) {
      duplicates.incrementAndGet();
    }
  }

  void acked() {
    acked.incrementAndGet();
  }

  boolean complete() {
    return lost() == 0 && acked.get() >= accepted.get();
  }

  /** Commands that were accepted and never seen; a duplicate does not make up for one. */
  long lost() {
    return Math.max(0, accepted.get() - latencyNanos.size());
  }

  long duplicates() {
    return duplicates.get();
  }

  Duration percentile(double fraction) {
    long[] sorted = latencyNanos.values().stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    if (sorted.length == 0) {
      return Duration.ZERO;
    }
    int index = (int) Math.ceil(fraction * sorted.length) - 1;
    return Duration.ofNanos(sorted[Math.max(0, index)]);
  }

  String report(Duration time) {
    double seconds = Math.max(0.001, time.toNanos() / 1e9);
    return String.format(
        Locale.ROOT,
        """
        enqueued    %d (refused %d) in %.1f s
        received    %d, acknowledged %d
        throughput  %.1f commands/s
        latency     p50 %.1f ms, p95 %.1f ms, p99 %.1f ms (enqueue to received)
        duplicates  %d
        lost        %d
        """,
        accepted.get(),
        refused.get(),
        seconds,
        latencyNanos.size(),
        acked.get(),
        latencyNanos.size() / seconds,
        millis(0.50),
        millis(0.95),
        millis(0.99),
        duplicates(),
        lost());
  }

  private double millis(double fraction) {
    return percentile(fraction).toNanos() / 1e6;
  }
}
