package org.restomesh.bench.webhooks;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.load.LagOverTime;
import org.restomesh.bench.load.Latencies;

/**
 * Numbered events on their way to endpoints that answer: when each was due, sent, committed and
 * received, and how often. Times are of System.nanoTime.
 */
final class Events {
  /** Numbers continue from run to run, so that a late arrival is not taken for another event. */
  private static final AtomicLong NEXT_NUMBER = new AtomicLong(1);

  private final long first;
  private final int endpoints;
  private final int hanging;
  private final AtomicLongArray due;
  private final AtomicLongArray sent;
  private final AtomicLongArray answered;
  private final AtomicLongArray arrived;
  private final AtomicIntegerArray times;

  /**
   * @param endpoints that take turns
   * @param hanging which of them never answers, so that its events are not counted; none if
   *     negative
   */
  Events(int count, int endpoints, int hanging) {
    this.first = NEXT_NUMBER.getAndAdd(count);
    this.endpoints = endpoints;
    this.hanging = hanging;
    due = new AtomicLongArray(count);
    sent = new AtomicLongArray(count);
    answered = new AtomicLongArray(count);
    arrived = new AtomicLongArray(count);
    times = new AtomicIntegerArray(count);
  }

  int count() {
    return times.length();
  }

  /** The number sent for the event at this index. */
  long number(int index) {
    return first + index;
  }

  int endpointOf(int index) {
    return index % endpoints;
  }

  /** Just before the publishing request. */
  void sending(int index, long dueAt, long now) {
    due.set(index, dueAt);
    sent.set(index, now);
  }

  /** The event is committed. */
  void answered(int index, long now) {
    answered.set(index, now);
  }

  /** Events of other runs are left out. */
  void arrived(long number, long now) {
    long index = number - first;
    if (index < 0 || index >= count()) {
      return;
    }
    if (times.incrementAndGet((int) index) == 1) {
      arrived.set((int) index, now);
    }
  }

  /** Waits until each has arrived at least once; what has not arrived by then is lost. */
  void await(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (lost() > 0 && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(20_000_000);
    }
  }

  int lost() {
    return (int) counted().filter(index -> times.get(index) == 0).count();
  }

  int doubled() {
    return (int) counted().filter(index -> times.get(index) > 1).count();
  }

  /** From the publishing request to the endpoint: the commit lies between. */
  Histogram sinceSent() {
    return since(sent);
  }

  /** From when the publisher knew of the commit; 0 when the endpoint knew sooner. */
  Histogram sinceCommit() {
    return since(answered);
  }

  /** From when it should have been published. */
  Histogram sinceDue() {
    return since(due);
  }

  /** The lag over time, in windows of this length. */
  LagOverTime lag(Duration window) {
    LagOverTime lag = new LagOverTime(window, due.get(0));
    counted().forEach(index -> lag.add(due.get(index), arrivedAt(index)));
    return lag;
  }

  private long arrivedAt(int index) {
    return times.get(index) == 0 ? LagOverTime.NEVER : arrived.get(index);
  }

  private Histogram since(AtomicLongArray start) {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    counted()
        .filter(index -> times.get(index) > 0)
        .forEach(index -> nanos.recordValue(Math.max(0, arrived.get(index) - start.get(index))));
    return nanos;
  }

  private IntStream counted() {
    return IntStream.range(0, count()).filter(index -> endpointOf(index) != hanging);
  }
}
