package org.restomesh.ws.protocol;

import java.time.Duration;

/** The one frame that is on its way. Not safe for threads. */
final class InFlightFrame {
  /** No frame may be on its way for longer. */
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
   * A frame has left.
   *
   * @return false when that was known: a server may say so twice
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

  /** All that were sent, the one on its way among them. */
  long frames() {
    return frames;
  }
}
