package org.restomesh.ws.protocol;

/** When heartbeats and pings of one client are due. Not thread-safe. */
final class Heartbeat {
  private long lastBeatNanos;
  private boolean pingIsDue;

  Heartbeat(long now) {
    lastBeatNanos = now;
  }

  /** Whether a heartbeat is due now; a ping goes with it. */
  boolean beat(long now) {
    if (now - lastBeatNanos < ServerFrames.HEARTBEAT_INTERVAL.toNanos()) {
      return false;
    }
    lastBeatNanos = now;
    pingIsDue = true;
    return true;
  }

  /** Whether a ping is due; it no longer is then. */
  boolean takePing() {
    boolean due = pingIsDue;
    pingIsDue = false;
    return due;
  }
}
