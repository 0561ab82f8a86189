package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A request that has come to a receiver. */
public final class Arrival {
  private final Instant at = Instant.now();
  private final long nanos = System.nanoTime();
  private final String method;
  private final String target;
  private final int connection;
  private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final byte[] body;

  Arrival(HttpExchange exchange) throws IOException {
    method = exchange.getRequestMethod();
    target = exchange.getRequestURI().toString();
    connection = exchange.getRemoteAddress().getPort();
    exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, List.copyOf(values)));
    body = exchange.getRequestBody().readAllBytes();
  }

  /** When its headers were there, by the clock of the machine. */
  public Instant at() {
    return at;
  }

  /** The same on the scale of {@link System#nanoTime}. */
  public long nanos() {
    return nanos;
  }

  public String method() {
    return method;
  }

  /** Path and query. */
  public String target() {
    return target;
  }

  /** Equal for requests that came on one connection. */
  public int connection() {
    return connection;
  }

  public boolean has(String header) {
    return headers.containsKey(header);
  }

  /** The value of a header that has to be there once. */
  public String header(String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    if (values.size() != 1) {
      throw new AssertionError(name + " in " + headers);
    }
    return values.get(0);
  }

  public String eventId() {
    return header("X-Service-Event-Id");
  }

  public String type() {
    return header("X-Service-Event-Type");
  }

  public byte[] body() {
    return body.clone();
  }

  public JsonNode json() {
    try {
      return Restomesh.JSON.readTree(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public JsonNode payload() {
    return json().get("payload");
  }

  @Override
  public String toString() {
    return at + " " + headers.get("X-Service-Event-Type") + headers.get("X-Service-Event-Id");
  }
}
