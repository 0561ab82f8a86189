package org.restomesh.ws.protocol;

import java.time.Duration;

/** What comes from a client, and how long it takes. Not safe for threads. */
final class ReceiveTimeouts {
  /** From a message's first part to its last. */
  static final Duration MESSAGE_TIMEOUT = Duration.ofSeconds(10);

  /** Three pings go unanswered meanwhile: nothing whole comes, or nothing at all. */
  static final Duration IDLE_TIMEOUT = Duration.ofSeconds(45);

  private long heardAt;
  private long begunAt;
  private boolean underWay;

  ReceiveTimeouts(long nanos) {
    heardAt = nanos;
  }

  /** A part that is not a message's last. */
  void part(long nanos) {
    begunAt = underWay ? begunAt : nanos;
    underWay = true;
  }

  /** A message's last part. */
  void message(long nanos) {
    underWay = false;
    heardAt = nanos;
  }

  /** The answer to a ping; it may come between the parts of a message. */
  void pong(long nanos) {
    heardAt = nanos;
  }

  boolean isMessageOverdue(long nanos) {
    return underWay && nanos - begunAt >= MESSAGE_TIMEOUT.toNanos();
  }

  boolean isSilent(long nanos) {
    return nanos - heardAt >= IDLE_TIMEOUT.toNanos();
  }
}
