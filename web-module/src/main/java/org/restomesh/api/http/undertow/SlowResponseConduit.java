package org.restomesh.api.http.undertow;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.xnio.IoUtils;
import org.xnio.conduits.AbstractStreamSinkConduit;
import org.xnio.conduits.StreamSinkConduit;

/**
 * An answer that its client takes slowly, or not at all, while a thread of WildFly's waits to write
 * the rest. It waits for a while that grows with what was taken, and as one of a few only: all
 * others would find no thread. Whoever exceeds that loses its connection. Payara never loads this
 * class.
 */
final class SlowResponseConduit extends AbstractStreamSinkConduit<StreamSinkConduit> {
  static final Duration GRACE = Duration.ofSeconds(10);

  /** Each so many that were taken are worth another second. */
  static final int MIN_BYTES_PER_SECOND = 16 * 1024;

  private final Closeable connection;
  private final LongSupplier bytesTaken;
  private final Semaphore places;
  private final LongSupplier nanoTime;
  private final long beganNanos;

  /**
   * @param places for threads that wait; each answer's takes one while it does
   */
  SlowResponseConduit(
      StreamSinkConduit next,
      Closeable connection,
      LongSupplier bytesTaken,
      Semaphore places,
      LongSupplier nanoTime) {
    super(next);
    this.connection = connection;
    this.bytesTaken = bytesTaken;
    this.places = places;
    this.nanoTime = nanoTime;
    this.beganNanos = nanoTime.getAsLong();
  }

  @Override
  public void awaitWritable() throws IOException {
    awaitWritable(GRACE.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public void awaitWritable(long time, TimeUnit unit) throws IOException {
    long left = nanosLeft();
    if (left <= 0 || !places.tryAcquire()) {
      IoUtils.safeClose(connection);
      throw new IOException("the client does not read its answer");
    }
    try {
      super.awaitWritable(Math.min(left, unit.toNanos(time)), TimeUnit.NANOSECONDS);
    } finally {
      places.release();
    }
  }

  private long nanosLeft() {
    Duration allowed = GRACE.plusSeconds(bytesTaken.getAsLong() / MIN_BYTES_PER_SECOND);
    return allowed.toNanos() - (nanoTime.getAsLong() - beganNanos);
  }
}
