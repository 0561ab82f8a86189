package org.restomesh.ws.protocol;

import java.time.Duration;

/** How far a socket has come between its opening and its end. Not safe for threads. */
final class SocketState {
  static final Duration SUBSCRIBE_TIMEOUT = Duration.ofSeconds(10);

  enum Phase {
    OPENED,
    CATCHING_UP,
    LIVE,
    /** What is on its way leaves, and what was said last; then it hangs up. */
    ENDING,
    ENDED
  }

  private Phase phase = Phase.OPENED;

  /** When the phase began. */
  private long since;

  private SocketCloseReason ending;

  SocketState(long nanos) {
    since = nanos;
  }

  boolean is(Phase other) {
    return phase == other;
  }

  void become(Phase next, long nanos) {
    phase = next;
    since = nanos;
  }

  /**
   * @param why counts when there was no reason before
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

  boolean shouldHaveSubscribed(long nanos) {
    return phase == Phase.OPENED && nanos - since >= SUBSCRIBE_TIMEOUT.toNanos();
  }

  boolean hasEndedForLongEnough(long nanos) {
    return phase == Phase.ENDING && nanos - since >= ending.patience().toNanos();
  }

  /** Null when it has none, or the client has hung up. */
  SocketCloseReason ending() {
    return ending;
  }
}
