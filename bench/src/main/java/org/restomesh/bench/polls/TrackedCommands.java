package org.restomesh.bench.polls;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.load.Latencies;

/** Numbered commands on their way: when each was due, sent and delivered, and how often. */
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

  /** Just before the request of enqueueing; times are of System.nanoTime. */
  public void sending(int number, long dueAt, long now) {
    due.set(number, dueAt);
    sent.set(number, now);
  }

  void arrived(int number, long now) {
    arrived.set(number, now);
    times.incrementAndGet(number);
  }

  /** Waits until each has come at least once; what has not come then is lost. */
  public void await(Duration atMost) {
    long giveUp = System.nanoTime() + atMost.toNanos();
    while (lost() > 0 && System.nanoTime() - giveUp < 0) {
      LockSupport.parkNanos(20_000_000);
    }
  }

  public long lost() {
    return numbers().filter(number -> times.get(number) == 0).count();
  }

  public long doubled() {
    return numbers().filter(number -> times.get(number) > 1).count();
  }

  /** From the request of enqueueing to the device. */
  public Histogram sinceSent() {
    return since(sent);
  }

  /** From when it should have been enqueued: counts what a busy server keeps the staff waiting. */
  public Histogram sinceDue() {
    return since(due);
  }

  private Histogram since(AtomicLongArray begin) {
    Histogram nanos = new Histogram(Latencies.DIGITS);
    numbers()
        .filter(number -> times.get(number) > 0)
        .forEach(number -> nanos.recordValue(arrived.get(number) - begin.get(number)));
    return nanos;
  }

  private IntStream numbers() {
    return IntStream.range(0, count());
  }
}
