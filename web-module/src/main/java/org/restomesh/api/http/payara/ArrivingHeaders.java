package org.restomesh.api.http.payara;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.glassfish.grizzly.Connection;

/**
 * Where each connection is between its first byte and the end of a request. Headers have ten
 * seconds from their first byte, as on WildFly; a client that needs longer loses the connection.
 */
final class ArrivingHeaders {
  static final Duration HEADERS_TIMEOUT = Duration.ofSeconds(10);
  static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

  private final LongSupplier nanoTime;
  private final Map<Connection<?>, Long> beganNanos = new ConcurrentHashMap<>();

  /** Counted: the next request may begin before the end of the last one is reported. */
  private final Map<Connection<?>, Integer> requestsServed = new ConcurrentHashMap<>();

  ArrivingHeaders(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Bytes of headers, unless a request is being served: then they are its body's. */
  void bytesReceived(Connection<?> connection) {
    if (!requestsServed.containsKey(connection)) {
      beganNanos.putIfAbsent(connection, nanoTime.getAsLong());
    }
  }

  /** All headers of a request are there, or more of its body. */
  void complete(Connection<?> connection) {
    beganNanos.remove(connection);
  }

  /** The request goes to an application. */
  void serve(Connection<?> connection) {
    requestsServed.merge(connection, 1, Integer::sum);
  }

  /** The request has been answered. */
  void answered(Connection<?> connection) {
    requestsServed.computeIfPresent(connection, (any, count) -> count == 1 ? null : count - 1);
  }

  void closed(Connection<?> connection) {
    beganNanos.remove(connection);
    requestsServed.remove(connection);
  }

  /** Connections whose headers have begun to arrive. */
  int waiting() {
    return beganNanos.size();
  }

  /** Connections whose request has not been answered. */
  int serving() {
    return requestsServed.size();
  }

  void endOverdue() {
    long now = nanoTime.getAsLong();
    beganNanos.forEach(
        (connection, began) -> {
          if (now - began > HEADERS_TIMEOUT.toNanos()) {
            connection.terminateSilently();
            closed(connection);
          }
        });
  }
}
