package org.restomesh.ws.protocol;

import java.time.Duration;

/** The one frame in flight. Not thread-safe. */
final class InFlightFrame {
  /** No frame may be in flight for longer. */
  static final Duration SEND_TIMEOUT = Duration.ofSeconds(30);

  private long frames;
  private long startedNanos;
  private boolean underWay;

  /**
   * @return the frame's number
   */
  long begin(long nanos) {
    underWay = true;
    startedNanos = nanos;
    return ++frames;
  }

  /**
   * A frame was sent.
   *
   * @return false when that was known: a server may report it twice
   */
  boolean end(long frame) {
    boolean ended = underWay && frame == frames;
    underWay &= !ended;
    return ended;
  }

  boolean isUnderWay() {
    return underWay;
  }

  boolean isStalled(long nanos) {
    return underWay && nanos - startedNanos >= SEND_TIMEOUT.toNanos();
  }

  /** How many were sent, with the one in flight. */
  long frames() {
    return frames;
  }
}
