package org.restomesh.api.http.body;

import java.io.ByteArrayOutputStream;
import java.time.Duration;

/** What has arrived of a request's body, and the deadline of the rest. Not thread-safe. */
final class BodyBuffer {
  /** For every body, however short, from before its first byte. */
  static final Duration GRACE = Duration.ofSeconds(10);

  /** Each so many bytes that have arrived extend the deadline by a second. */
  static final int MIN_BYTES_PER_SECOND = 16 * 1024;

  private ByteArrayOutputStream bytes = new ByteArrayOutputStream();
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

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Its bytes are no longer needed. */
  void free() {
    bytes = new ByteArrayOutputStream(0);
  }
}
