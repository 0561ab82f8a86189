package org.restomesh.simulators.partner;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Restomesh as a partner's server meets it, refusing what the real one would: a credential of the
 * wrong realm, a body that is not JSON, members that nobody knows.
 */
final class PlayedRestomesh implements AutoCloseable {
  static final String KEY = "pk_of-the-partner";
  private static final Set<String> MEMBERS =
      Set.of("branchId", "tableId", "label", "scopes", "ttlSeconds", "kind");

  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final Set<String> sessions = ConcurrentHashMap.newKeySet();
  private final HttpServer server;
  private volatile boolean keyIsRevoked;

  private record Answer(int status, String body) {}

  PlayedRestomesh() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::handle);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Method, path with query, Authorization, body. */
  List<String> requests() {
    return requests;
  }

  Set<String> sessions() {
    return sessions;
  }

  void revokeKey() {
    keyIsRevoked = true;
    sessions.clear();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    String target = exchange.getRequestMethod() + " " + exchange.getRequestURI();
    requests.add((target + " " + authorization + " " + body).strip());
    Answer answer = answer(exchange, target, authorization, body);
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("ETag", "\"menu-1\"");
    exchange.getResponseHeaders().set("Set-Cookie", "a=b");
    exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private Answer answer(HttpExchange exchange, String target, String authorization, String body) {
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    if (!body.isEmpty() && !"application/json".equals(type)) {
      return new Answer(415, "{}");
    }
    if (target.contains("/api/v1/display/sessions")) {
      return sessions(target, authorization, body);
    }
    boolean known = sessions.stream().anyMatch(id -> ("Screen scr_" + id).equals(authorization));
    return known ? new Answer(200, "{\"said\": \"İçli köfte\"}") : new Answer(401, "{}");
  }

  private Answer sessions(String target, String authorization, String body) {
    if (keyIsRevoked || !("PartnerKey " + KEY).equals(authorization)) {
      return new Answer(401, "{\"message\": \"no such key\"}");
    }
    if (target.startsWith("DELETE ")) {
      boolean had = sessions.remove(target.substring(target.lastIndexOf('/') + 1));
      return new Answer(had ? 204 : 404, had ? "" : "{}");
    }
    JsonObject wanted = Json.createReader(new StringReader(body)).readObject();
    if (!MEMBERS.containsAll(wanted.keySet()) || wanted.getString("branchId", "").isEmpty()) {
      return new Answer(400, "{}");
    }
    String id = "session-" + requests.size();
    sessions.add(id);
    JsonObject opened =
        Json.createObjectBuilder()
            .add("sessionId", id)
            .add("screenToken", "scr_" + id)
            .add("kind", "customer")
            .add("scopes", Json.createArrayBuilder().add("menu:read"))
            .build();
    return new Answer(201, opened.toString());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
