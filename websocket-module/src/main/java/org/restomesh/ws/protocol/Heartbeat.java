package org.restomesh.ws.protocol;

/** When a client hears of us next. Not safe for threads. */
final class Heartbeat {
  private long beatenAt;
  private boolean pingIsDue;

  Heartbeat(long now) {
    beatenAt = now;
  }

  /** Whether a heartbeat is due now; a ping goes with it. */
  boolean beat(long now) {
    if (now - beatenAt < ServerFrames.HEARTBEAT_INTERVAL.toNanos()) {
      return false;
    }
    beatenAt = now;
    pingIsDue = true;
    return true;
  }

  /** Whether a ping is to be sent now; it is no longer due then. */
  boolean takePing() {
    boolean due = pingIsDue;
    pingIsDue = false;
    return due;
  }
}
