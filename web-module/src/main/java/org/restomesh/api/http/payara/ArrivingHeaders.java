package org.restomesh.api.http.payara;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.glassfish.grizzly.Connection;

/**
 * Where each connection is between its first byte and the end of a request. Headers that have begun
 * to come have ten seconds, as on WildFly; whoever needs longer loses the connection.
 */
final class ArrivingHeaders {
  static final Duration DEADLINE = Duration.ofSeconds(10);
  static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private final LongSupplier nanoTime;
  private final Map<Connection<?>, Long> begun = new ConcurrentHashMap<>();

  /** Counted: the next request may be served before the end of the last one is told. */
  private final Map<Connection<?>, Integer> served = new ConcurrentHashMap<>();

  ArrivingHeaders(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Bytes of headers, unless a request is being served: then they are its body's. */
  void bytesCame(Connection<?> connection) {
    if (!served.containsKey(connection)) {
      begun.putIfAbsent(connection, nanoTime.getAsLong());
    }
  }

  /** All headers of a request are there, or more of its body. */
  void complete(Connection<?> connection) {
    begun.remove(connection);
  }

  /** The request goes to an application. */
  void serve(Connection<?> connection) {
    served.merge(connection, 1, Integer::sum);
  }

  /** The request has been answered. */
  void answered(Connection<?> connection) {
    served.computeIfPresent(connection, (any, count) -> count == 1 ? null : count - 1);
  }

  void closed(Connection<?> connection) {
    begun.remove(connection);
    served.remove(connection);
  }

  /** Connections whose headers have begun to come. */
  int waiting() {
    return begun.size();
  }

  /** Connections whose request has not been answered. */
  int serving() {
    return served.size();
  }

  void endOverdue() {
    long now = nanoTime.getAsLong();
    begun.forEach(
        (connection, since) -> {
          if (now - since > DEADLINE.toNanos()) {
            connection.terminateSilently();
            closed(connection);
          }
        });
  }
}
