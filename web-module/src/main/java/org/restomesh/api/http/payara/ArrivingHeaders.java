package org.restomesh.api.http.payara;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
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
  private final Set<Connection<?>> served = ConcurrentHashMap.newKeySet();

  ArrivingHeaders(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Bytes of headers, unless a request is being served: then they are its body's. */
  void bytesCame(Connection<?> connection) {
    if (!served.contains(connection)) {
      begun.putIfAbsent(connection, nanoTime.getAsLong());
    }
  }

  /**
   * All headers of a request are there.
   *
   * @return false when they were before
   */
  boolean complete(Connection<?> connection) {
    begun.remove(connection);
    return served.add(connection);
  }

  boolean isServed(Connection<?> connection) {
    return served.contains(connection);
  }

  /** The request has been answered. */
  void answered(Connection<?> connection) {
    served.remove(connection);
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
