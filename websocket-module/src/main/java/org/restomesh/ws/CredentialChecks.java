package org.restomesh.ws;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.restomesh.ws.handshake.CredentialRecheck;

/**
 * Rechecks the credentials of connected clients: each within thirty seconds, and all of them soon
 * after a credential has ended; never more than a batch at a time. Thread-safe.
 */
final class CredentialChecks {
  /** With the time that a round may take, still below the thirty seconds of the contract. */
  static final Duration INTERVAL = Duration.ofSeconds(25);

  static final int BATCH = 200;

  private final LongSupplier nanoTime;

  /** Those checked longest ago come first. */
  private final Deque<LastCheck> waiting = new ArrayDeque<>();

  /** A client that was last checked in another round is due. */
  private long round;

  private record LastCheck(ConnectedClient client, long nanos, long round) {}

  CredentialChecks(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Schedules the rechecks of a new client. */
  void add(ConnectedClient client) {
    add(client, round());
  }

  private synchronized long round() {
    return round;
  }

  private synchronized void add(ConnectedClient client, long checkedIn) {
    waiting.addLast(new LastCheck(client, nanoTime.getAsLong(), checkedIn));
  }

  /** Makes every client due. */
  synchronized void recheckAll() {
    round++;
  }

  /**
   * Checks the clients that are due, a batch of them at most.
   *
   * @return whether there may be more
   */
  boolean run() {
    for (int i = 0; i < BATCH; i++) {
      long checkedIn = round(); // a credential that ends after this begins another round
      Optional<ConnectedClient> due = takeDue();
      if (due.isEmpty()) {
        return false;
      }
      ConnectedClient client = due.get();
      try {
        CredentialRecheck.of(client.subscriber()).ifPresent(client.socket()::end);
      } finally { // after an error the client is still checked again
        if (!client.socket().isOver()) {
          add(client, checkedIn);
        }
      }
    }
    return true;
  }

  /** Takes out the one that has waited longest, if it is due. */
  private synchronized Optional<ConnectedClient> takeDue() {
    while (!waiting.isEmpty() && waiting.peekFirst().client().socket().isOver()) {
      waiting.removeFirst();
    }
    LastCheck first = waiting.peekFirst();
    return first != null && isDue(first)
        ? Optional.of(waiting.removeFirst().client())
        : Optional.empty();
  }

  private boolean isDue(LastCheck last) {
    return last.round() != round || nanoTime.getAsLong() - last.nanos() >= INTERVAL.toNanos();
  }
}
