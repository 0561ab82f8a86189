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
 * Limits how long a thread of WildFly's waits to write an answer that its client reads slowly, or
 * not at all. The time grows with what was sent, and only a few threads may wait at once: else
 * other requests would find no thread. Beyond that the connection is closed. Payara never loads
 * this class.
 */
final class SlowResponseConduit extends AbstractStreamSinkConduit<StreamSinkConduit> {
  static final Duration GRACE = Duration.ofSeconds(10);

  /** Each so many bytes that were sent extend the time by a second. */
  static final int MIN_BYTES_PER_SECOND = 16 * 1024;

  private final Closeable connection;
  private final LongSupplier bytesSent;
  private final Semaphore places;
  private final LongSupplier nanoTime;
  private final long beganNanos;

  /**
   * @param places for waiting threads; each takes one while it waits
   */
  SlowResponseConduit(
      StreamSinkConduit next,
      Closeable connection,
      LongSupplier bytesSent,
      Semaphore places,
      LongSupplier nanoTime) {
    super(next);
    this.connection = connection;
    this.bytesSent = bytesSent;
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
    Duration allowed = GRACE.plusSeconds(bytesSent.getAsLong() / MIN_BYTES_PER_SECOND);
    return allowed.toNanos() - (nanoTime.getAsLong() - beganNanos);
  }
}
