package org.restomesh.api.http.body;

import java.io.ByteArrayOutputStream;
import java.time.Duration;


/** What has come of a request's body so far, and until when the rest has to. For one thread. */
final class BodyBuffer {
  /** However short it is, and before the first byte. */
  static final Duration GRACE = Duration.ofSeconds(10);

  /** Each so many that have come are worth another second. */
  static final int MIN_BYTES_PER_SECOND = 16 * 1024;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final long beganNanos;

  BodyBuffer(long nanos) {
    beganNanos = nanos;
  }

  /**
   * @return false when it is longer than it may be
   */
  boolean add(byte[] part, int length) {
    bytes.write(part, 0, length);
    return bytes.size() <= BodyLimitFilter.MAX_BYTES;
  }

  boolean isOverdue(long nanos) {
    long allowed = GRACE.plusSeconds(bytes.size() / MIN_BYTES_PER_SECOND).toNanos();
    return nanos - beganNanos >= allowed;
  }

  /** What is left of it for the thread that began to wait; negative when it is over. */
  Duration headStart(long nanos) {
    return BodyReadListener.HEAD_START.minusNanos(nanos - beganNanos);
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }
}
