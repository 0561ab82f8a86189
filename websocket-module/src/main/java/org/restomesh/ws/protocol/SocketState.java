package org.restomesh.ws.protocol;

import java.time.Duration;

/** Where a socket is between its opening and its end. Not thread-safe. */
final class SocketState {
  static final Duration SUBSCRIBE_TIMEOUT = Duration.ofSeconds(10);

  enum Phase {
    OPENED,
    CATCHING_UP,
    LIVE,
    /** The frame in flight and the last ones still leave; then it hangs up. */
    ENDING,
    ENDED
  }

  private Phase phase = Phase.OPENED;

  /** When the phase began. */
  private long sinceNanos;

  private SocketCloseReason ending;

  SocketState(long nanos) {
    sinceNanos = nanos;
  }

  boolean is(Phase other) {
    return phase == other;
  }

  void become(Phase next, long nanos) {
    phase = next;
    sinceNanos = nanos;
  }

  /**
   * @param why ignored when there was a reason before
   */
  void end(Phase next, SocketCloseReason why, long nanos) {
    ending = ending == null ? why : ending;
    become(next, nanos);
  }

  boolean hasSubscribed() {
    return phase == Phase.CATCHING_UP || phase == Phase.LIVE;
  }

  boolean isOver() {
    return phase == Phase.ENDING || phase == Phase.ENDED;
  }

  boolean isSubscribeOverdue(long nanos) {
    return phase == Phase.OPENED && nanos - sinceNanos >= SUBSCRIBE_TIMEOUT.toNanos();
  }

  boolean isDrainOverdue(long nanos) {
    return phase == Phase.ENDING && nanos - sinceNanos >= ending.drainTimeout().toNanos();
  }

  /** Null when it is not over, or the client has hung up. */
  SocketCloseReason ending() {
    return ending;
  }
}
