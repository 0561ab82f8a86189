package org.restomesh.ws.protocol;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** So many messages of a client in any ten seconds, and no more. Not safe for threads. */
final class MessageRateLimit {
  static final int MAX_MESSAGES = 20;
  static final Duration WINDOW = Duration.ofSeconds(10);

  private final Deque<Long> lately = new ArrayDeque<>(MAX_MESSAGES);

  /**
   * Counts one message.
   *
   * @return whether it was within the budget
   */
  boolean take(long nanos) {
    while (!lately.isEmpty() && nanos - lately.peekFirst() >= WINDOW.toNanos()) {
      lately.removeFirst();
    }
    if (lately.size() == MAX_MESSAGES) {
      return false;
    }
    lately.addLast(nanos);
    return true;
  }
}
