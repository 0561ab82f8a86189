package org.restomesh.ws.protocol;

import java.time.Duration;

/** How long a client may take for a message, or be silent. Not thread-safe. */
final class ReceiveTimeouts {
  /** From a message's first part to its last. */
  static final Duration MESSAGE_TIMEOUT = Duration.ofSeconds(10);

  /** Three pings go unanswered meanwhile; parts of a message alone are no sign of life. */
  static final Duration IDLE_TIMEOUT = Duration.ofSeconds(45);

  private long lastReceivedNanos;
  private long messageBeganNanos;
  private boolean underWay;

  ReceiveTimeouts(long nanos) {
    lastReceivedNanos = nanos;
  }

  /** A part that is not a message's last. */
  void part(long nanos) {
    messageBeganNanos = underWay ? messageBeganNanos : nanos;
    underWay = true;
  }

  /** A message's last part. */
  void message(long nanos) {
    underWay = false;
    lastReceivedNanos = nanos;
  }

  /** The answer to a ping; it may come between the parts of a message. */
  void pong(long nanos) {
    lastReceivedNanos = nanos;
  }

  boolean isMessageOverdue(long nanos) {
    return underWay && nanos - messageBeganNanos >= MESSAGE_TIMEOUT.toNanos();
  }

  boolean isIdle(long nanos) {
    return nanos - lastReceivedNanos >= IDLE_TIMEOUT.toNanos();
  }
}
