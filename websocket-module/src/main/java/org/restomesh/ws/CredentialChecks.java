package org.restomesh.ws;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;
import org.restomesh.ws.handshake.CredentialRecheck;

/**
 * Asks again and again whether those who listen may. Each of them within thirty seconds, and all of
 * them soon after a credential has ended; never more than a batch at a time. Safe for threads.
 */
final class CredentialChecks {
  /** With what a round may take, it stays below the thirty seconds of the contract. */
  static final Duration INTERVAL = Duration.ofSeconds(25);

  static final int BATCH = 200;

  private final LongSupplier nanoTime;

  /** Those who were asked longest ago come first. */
  private final Deque<Asked> waiting = new ArrayDeque<>();

  /** Who was asked in another one is to be asked anew. */
  private long round;

  private record Asked(ConnectedClient client, long nanos, long round) {}

  CredentialChecks(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Of somebody whose credential is to be looked at in time. */
  void add(ConnectedClient client) {
    add(client, round());
  }

  private synchronized long round() {
    return round;
  }

  private synchronized void add(ConnectedClient client, long askedIn) {
    waiting.addLast(new Asked(client, nanoTime.getAsLong(), askedIn));
  }

  /** From now on everybody has to be asked anew. */
  synchronized void askAll() {
    round++;
  }

  /**
   * Asks those whose turn it is, a batch of them at most.
   *
   * @return whether there may be more
   */
  boolean run() {
    for (int i = 0; i < BATCH; i++) {
      long askedIn = round(); // whoever ends a credential after this begins another round
      ConnectedClient client = next();
      if (client == null) {
        return false;
      }
      try {
        CredentialRecheck.of(client.subscriber()).ifPresent(client.socket()::end);
      } finally { // an error must not be the last that is heard of somebody
        if (!client.socket().isOver()) {
          add(client, askedIn);
        }
      }
    }
    return true;
  }

  private synchronized ConnectedClient next() {
    while (!waiting.isEmpty() && waiting.peekFirst().client().socket().isOver()) {
      waiting.removeFirst();
    }
    Asked first = waiting.peekFirst();
    return first != null && isDue(first) ? waiting.removeFirst().client() : null;
  }

  private boolean isDue(Asked asked) {
    return asked.round() != round || nanoTime.getAsLong() - asked.nanos() >= INTERVAL.toNanos();
  }
}
