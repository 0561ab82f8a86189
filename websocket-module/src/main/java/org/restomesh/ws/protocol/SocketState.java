package org.restomesh.ws.protocol;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /** Null when it is not over, or the client has hung up. */
  private @Nullable SocketCloseReason ending;

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
   * @return the reason
   */
  SocketCloseReason end(Phase next, SocketCloseReason why, long nanos) {
    SocketCloseReason first = ending == null ? why : ending;
    ending = first;
    become(next, nanos);
    return first;
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
    return findEnding()
        .filter(why -> phase == Phase.ENDING && nanos - sinceNanos >= why.drainTimeout().toNanos())
        .isPresent();
  }

  /** Empty when it is not over, or the client has hung up. */
  Optional<SocketCloseReason> findEnding() {
    return Optional.ofNullable(ending);
  }
}
