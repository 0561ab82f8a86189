package org.restomesh.bench.polls;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.load.Latencies;

/** Numbered commands on their way: when each was due, sent and received, and how often. */
public final class TrackedCommands {
  private final AtomicLongArray due;
  private final AtomicLongArray sent;
  private final AtomicLongArray arrived;
  private final AtomicIntegerArray times;

  public TrackedCommands(int count) {
    due = new AtomicLongArray(count);
    sent = new AtomicLongArray(count);
    arrived = new AtomicLongArray(count);
    times = new AtomicIntegerArray(count);
  }

  public int count() {
    return times.length();
  }

  /** Just before the enqueue request; times are of System.nanoTime. */
  public void sending(int number, long dueAt, long now) {
    due.set(number, dueAt);
    sent.set(number, now);
  }

  void arrived(int number, long now) {
    arrived.set(number, now);
    times.incrementAndGet(number);
  }

  /** Waits until each has arrived at least once; what has not arrived by then is lost. */
  public void await(Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (lost() > 0 && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(20_000_000);
    }
  }

  public long lost() {
    return numbers().filter(number -> times.get(number) == 0).count();
  }

  public long doubled() {
    return numbers().filter(number -> times.get(number) > 1).count();
  }

  /** From the enqueue request to the device. */
  public Histogram sinceSent() {
    return since(sent);
  }

  /**
   * From when it should have been enqueued: includes how long a busy server keeps staff waiting.
   */
  public Histogram sinceDue() {
    return since(due);
  }

  private Histogram since(AtomicLongArray start) {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    numbers()
        .filter(number -> times.get(number) > 0)
        .forEach(number -> nanos.recordValue(arrived.get(number) - start.get(number)));
    return nanos;
  }

  private IntStream numbers() {
    return IntStream.range(0, count());
  }
}
