package org.restomesh.faults.nodes.link;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** What a {@link Link} lets through now. Its connections ask before they hand anything on. */
final class Traffic {
  private enum Mode {
    PASS,
    HOLD,
    SWALLOW
  }

  private Mode mode = Mode.PASS;
  private long delayNanos;

  /** Everything gets through, so long after it was read. */
  synchronized void pass(Duration delay) {
    mode = Mode.PASS;
    delayNanos = delay.toNanos();
    notifyAll();
  }

  /** Nothing gets through, nothing is lost. */
  synchronized void hold() {
    mode = Mode.HOLD;
    notifyAll();
  }

  /** Everything is lost. */
  synchronized void swallow() {
    mode = Mode.SWALLOW;
    notifyAll();
  }

  synchronized boolean swallows() {
    return mode == Mode.SWALLOW;
  }

  /**
   * Waits until what was read may be handed on.
   *
   * @param readAt as {@link System#nanoTime} said
   * @return false when it is lost
   */
  synchronized boolean admit(long readAt) throws InterruptedException {
    while (mode != Mode.SWALLOW) {
      if (mode == Mode.HOLD) {
        wait();
      } else {
        long remaining = readAt + delayNanos - System.nanoTime();
        if (remaining <= 0) {
          return true;
        }
        TimeUnit.NANOSECONDS.timedWait(this, Math.max(remaining, 1_000_000));
      }
    }
    return false;
  }
}
