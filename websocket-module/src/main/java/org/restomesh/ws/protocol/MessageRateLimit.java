package org.restomesh.ws.protocol;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** Limits the messages of a client in any ten seconds. Not thread-safe. */
final class MessageRateLimit {
  static final int MAX_MESSAGES = 20;
  static final Duration WINDOW = Duration.ofSeconds(10);

  private final Deque<Long> recent = new ArrayDeque<>(MAX_MESSAGES);

  /**
   * Counts one message.
   *
   * @return whether it was within the limit
   */
  boolean take(long nanos) {
    while (!recent.isEmpty() && nanos - recent.peekFirst() >= WINDOW.toNanos()) {
      recent.removeFirst();
    }
    if (recent.size() == MAX_MESSAGES) {
      return false;
    }
    recent.addLast(nanos);
    return true;
  }
}
