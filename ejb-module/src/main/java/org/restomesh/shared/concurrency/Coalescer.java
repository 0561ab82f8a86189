package org.restomesh.shared.concurrency;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.restomesh.shared.Log;

/**
 * Coalesces ids added within a window into batches and hands each batch to a sink on a background
 * thread. The first id after a quiet window is flushed at once. Lossy: a batch whose sink fails is
 * dropped, so use it only for hints.
 */
public final class Coalescer<T> {
  private static final Log LOG = Log.of(Coalescer.class);
  static final Duration WINDOW = Duration.ofMillis(5);

  /** When the sink hangs, more than this is lost. */
  static final int MAX_PENDING = 10_000;

  private final BackgroundExecutor background;
  private final String name;
  private final int maxBatchSize;
  private final Duration window;
  private final Consumer<Set<T>> sink;
  private final LongSupplier nanoTime;

  private final Set<T> pending = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean flushScheduled = new AtomicBoolean();
  private volatile long lastFlushNanos;

  /**
   * @param name for the log
   */
  public Coalescer(
      BackgroundExecutor background, String name, int maxBatchSize, Consumer<Set<T>> sink) {
    this(background, name, maxBatchSize, WINDOW, sink);
  }

  /**
   * @param window from one flush to the next
   */
  public Coalescer(
      BackgroundExecutor background,
      String name,
      int maxBatchSize,
      Duration window,
      Consumer<Set<T>> sink) {
    this(background, name, maxBatchSize, window, sink, System::nanoTime);
  }

  Coalescer(
      BackgroundExecutor background,
      String name,
      int maxBatchSize,
      Duration window,
      Consumer<Set<T>> sink,
      LongSupplier nanoTime) {
    this.background = background;
    this.name = name;
    this.maxBatchSize = maxBatchSize;
    this.window = window;
    this.sink = sink;
    this.nanoTime = nanoTime;
    this.lastFlushNanos = nanoTime.getAsLong() - window.toNanos();
  }

  /** Returns at once. */
  public void add(T id) {
    if (pending.size() < MAX_PENDING) {
      pending.add(id);
    }
    if (flushScheduled.compareAndSet(false, true)) {
      scheduleFlush();
    }
  }

  private void scheduleFlush() {
    try {
      background.schedule(restOfWindow(), () -> Tick.run(name, this::flush));
    } catch (RuntimeException | Error e) { // whatever it is
      flushScheduled.set(false); // the next one tries again
      LOG.warn(name + ": nothing can be passed on just now: " + e);
    }
  }

  private Duration restOfWindow() {
    Duration rest = window.minusNanos(nanoTime.getAsLong() - lastFlushNanos);
    return rest.isNegative() ? Duration.ZERO : rest;
  }

  private void flush() {
    lastFlushNanos = nanoTime.getAsLong();
    flushScheduled.set(false); // what is added from now on schedules the next flush
    Set<T> batch = nextBatch();
    while (!batch.isEmpty()) {
      sink.accept(batch);
      batch = nextBatch();
    }
  }

  private Set<T> nextBatch() {
    Set<T> batch = new LinkedHashSet<>();
    Iterator<T> ids = pending.iterator();
    while (ids.hasNext() && batch.size() < maxBatchSize) {
      batch.add(ids.next());
      ids.remove();
    }
    return batch;
  }
}
