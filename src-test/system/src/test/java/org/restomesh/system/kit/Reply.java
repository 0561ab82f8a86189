package org.restomesh.system.kit;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/** What a receiver does with a request. */
@FunctionalInterface
public interface Reply {
  void send(HttpExchange exchange) throws IOException;

  static Reply status(int status) {
    return of(status, Map.of(), "");
  }

  static Reply of(int status, Map<String, String> headers, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return exchange -> {
      headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    };
  }

  /** Ends the connection without a word. */
  static Reply hangUp() {
    return HttpExchange::close;
  }

  /** A 200 at once, whose body comes a byte at a time for as long as anybody listens. */
  static Reply drip() {
    return exchange -> {
      exchange.sendResponseHeaders(200, 0);
      OutputStream body = exchange.getResponseBody();
      for (int i = 0; i < 400; i++) {
        body.write('.');
        body.flush();
        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
      }
    };
  }

  /** The same, but not before this has happened. */
  default Reply after(CompletableFuture<?> moment) {
    return exchange -> {
      moment.join();
      send(exchange);
    };
  }

  /** The same, that much later. */
  default Reply after(Duration delay) {
    return exchange -> {
      LockSupport.parkNanos(delay.toNanos());
      send(exchange);
    };
  }
}
