package org.restomesh.system.kitchen;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.WebSocketRoute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A restaurant that the page cannot tell from a real one, and whose connection breaks when a test
 * says so. It answers within the browser, so that time there can be moved.
 */
final class PlayedRestaurant {
  static final String URI = "http://kitchen.test";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path WEB = Path.of(System.getProperty("basedir", "."), "../../web-module");
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none'";
  private static final Map<String, String> TYPES =
      Map.of(
          "js", "text/javascript", "css", "text/css", "html", "text/html", "svg", "image/svg+xml");

  private final Map<String, Map<String, Object>> orders = new LinkedHashMap<>();
  private final NavigableMap<Long, Map<String, Object>> events = new TreeMap<>();
  private final List<String> calls = new ArrayList<>();
  private long lastId = 1;
  private WebSocketRoute socket;
  private boolean sockets = true;
  private boolean reachable = true;
  private String serverTime;
  private int heartbeatSeconds = 15;

  /** A page that reaches this restaurant only. */
  Page pageIn(BrowserContext context) {
    Page page = context.newPage();
    page.route(url -> true, this::answer);
    page.routeWebSocket(url -> true, this::connected);
    return page;
  }

  /** What was asked for: method, path and body. */
  List<String> calls() {
    return calls;
  }

  /** The server's time as it says hello; usually it says none. */
  void setServerTime(String instant) {
    serverTime = instant;
  }

  void setHeartbeatSeconds(int seconds) {
    heartbeatSeconds = seconds;
  }

  /** Sockets are not let through, though the rest is. */
  void blockSockets() {
    sockets = false;
    drop();
  }

  void allowSockets() {
    sockets = true;
  }

  void cut() {
    reachable = false;
    blockSockets();
  }

  void mend() {
    reachable = true;
    allowSockets();
  }

  void place(Map<String, Object> order) {
    tell("order.created", order);
  }

  /** Changes an order and tells whoever listens. */
  void change(String id, String type, Map<String, ?> changes) {
    Map<String, Object> order = new LinkedHashMap<>(orders.get(id));
    order.putAll(changes);
    order.put("version", (int) order.get("version") + 1);
    tell(type, order);
  }

  Map<String, Object> order(String id) {
    return orders.get(id);
  }

  /** Whoever asks for all orders is not told of it any more. */
  void forget(String id) {
    orders.remove(id);
  }

  private void tell(String type, Map<String, Object> order) {
    orders.put((String) order.get("id"), order);
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("op", "event");
    event.put("id", String.valueOf(++lastId));
    event.put("type", type);
    event.put("orderId", order.get("id"));
    event.put("version", order.get("version"));
    event.put("data", order);
    events.put(lastId, event);
    if (events.size() > 100) {
      events.pollFirstEntry();
    }
    send(event);
  }

  private void send(Map<String, Object> frame) {
    if (socket != null) {
      socket.send(text(frame));
    }
  }

  void heartbeat() {
    send(Map.of("op", "heartbeat"));
  }

  private void drop() {
    if (socket != null) {
      socket.close();
      socket = null;
    }
  }

  private void connected(WebSocketRoute route) {
    if (!sockets) {
      route.close();
      return;
    }
    socket = route;
    route.onMessage(frame -> subscribed(frame.text()));
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("op", "hello");
    hello.put("protocol", "display.v1");
    hello.put("heartbeatSeconds", heartbeatSeconds);
    hello.put("lastEventId", String.valueOf(lastId));
    hello.put("serverTime", serverTime);
    send(hello);
  }

  private void subscribed(String text) {
    Map<?, ?> frame = read(text);
    if (!"subscribe".equals(frame.get("op"))) {
      return;
    }
    if (frame.get("lastEventId") == null) {
      Map<String, Object> snapshot = snapshot();
      snapshot.put("op", "snapshot");
      send(snapshot);
      return;
    }
    long from = Long.parseLong((String) frame.get("lastEventId"));
    var missed = List.copyOf(events.tailMap(from, false).values());
    missed.forEach(this::send);
    send(Map.of("op", "replayed", "count", missed.size()));
  }

  private Map<String, Object> snapshot() {
    Map<String, Object> snapshot = new LinkedHashMap<>();
    snapshot.put("lastEventId", String.valueOf(lastId));
    snapshot.put("orders", List.copyOf(orders.values()));
    return snapshot;
  }

  private void answer(Route route) {
    String path = java.net.URI.create(route.request().url()).getPath();
    if (!reachable) {
      route.abort();
    } else if (path.startsWith("/api/")) {
      api(route, path);
    } else {
      file(route, path);
    }
  }

  private void api(Route route, String path) {
    String body = route.request().postData();
    calls.add(route.request().method() + " " + path + (body == null ? "" : " " + body));
    if (path.endsWith("/login") || path.endsWith("/refresh")) {
      var user = Map.of("name", "Ayşe Yılmaz", "role", "MANAGER");
      json(
          route,
          body != null && body.contains("wrong") ? 401 : 200,
          Map.of("accessToken", "a", "refreshToken", "r", "expiresIn", 900, "user", user));
    } else if (path.endsWith("/branches")) {
      json(
          route,
          200,
          List.of(
              Map.of("id", "b1", "name", "Kadıköy", "active", true),
              Map.of("id", "b2", "name", "Beşiktaş", "active", true)));
    } else if (path.endsWith("/tickets")) {
      json(route, 201, Map.of("ticket", "t", "expiresAt", "2026-03-01T12:00:00.000Z"));
    } else if (path.endsWith("/service-requests")) {
      json(route, 200, List.of());
    } else if (path.endsWith("/snapshot")) {
      json(route, 200, snapshot());
    } else if (path.startsWith("/api/v1/orders/")) {
      json(route, 200, Map.of());
      moved(idIn(path), (String) read(body).get("status"));
    } else if (path.endsWith("/accept") || path.endsWith("/reject")) {
      json(route, 200, Map.of());
      moved(idIn(path), path.endsWith("/accept") ? "PENDING" : "CANCELLED");
    } else {
      json(route, 200, Map.of());
    }
  }

  private static String idIn(String path) {
    return Path.of(path).getName(3).toString();
  }

  private void moved(String id, String status) {
    String type = status.equals("CANCELLED") ? "order.cancelled" : "order.updated";
    change(id, type, Map.of("status", status));
  }

  private static void file(Route route, String path) {
    String name = path.endsWith("/") ? path + "index.html" : path;
    Path own = WEB.resolve("src/main/webapp" + name);
    Path file = Files.isRegularFile(own) ? own : WEB.resolve("target" + name);
    if (!Files.isRegularFile(file)) {
      route.fulfill(new Route.FulfillOptions().setStatus(404));
      return;
    }
    String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
    try {
      route.fulfill(
          new Route.FulfillOptions()
              .setHeaders(Map.of("Content-Type", type, "Content-Security-Policy", POLICY))
              .setBodyBytes(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void json(Route route, int status, Object body) {
    route.fulfill(
        new Route.FulfillOptions()
            .setStatus(status)
            .setContentType("application/json")
            .setBody(text(body)));
  }

  private static Map<?, ?> read(String text) {
    try {
      return JSON.readValue(text, Map.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Object body) {
    try {
      return JSON.writeValueAsString(body);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
