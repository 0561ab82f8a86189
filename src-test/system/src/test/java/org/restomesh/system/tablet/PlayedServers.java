package org.restomesh.system.tablet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.WebSocketRoute;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The partner's server and Restomesh behind it, played within the browser. */
final class PlayedServers {
  static final String PAGE = "http://partner.test/simulators/partner/tablet.html";
  private static final String PAYMENT_PAGE = "https://pay.test/page";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path FILES =
      Path.of(System.getProperty("basedir", "."), "../../simulators/src/main/webapp/partner");
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; frame-src 'self' https: http://127.0.0.1:* http://localhost:*;"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  private static final Map<String, String> TYPES =
      Map.of("js", "text/javascript", "css", "text/css", "html", "text/html");

  private final List<Map<String, Object>> products = new ArrayList<>();
  private final Map<String, Map<String, Object>> orders = new LinkedHashMap<>();
  private final List<JsonNode> placed = new ArrayList<>();
  private String table = "Masa 7";
  private String payStatus = "pending";
  private int lost;
  private int lastId = 1;
  private WebSocketRoute socket;

  Page pageIn(BrowserContext context) {
    Page page = context.newPage();
    page.route(url -> true, this::answer);
    page.routeWebSocket(url -> true, this::connected);
    return page;
  }

  void table(String name) {
    table = name;
  }

  void product(String name, String description, int priceCents, boolean available) {
    Map<String, Object> product = new LinkedHashMap<>();
    product.put("id", "p" + products.size());
    product.put("name", name);
    product.put("description", description);
    product.put("priceCents", priceCents);
    product.put("isAvailable", available);
    product.put("options", List.of(Map.of("name", "Lavaş <i>", "priceCents", 1_500)));
    products.add(product);
  }

  /** The next answers to an order are lost on the way; it is placed all the same. */
  void loseAnswers(int count) {
    lost = count;
  }

  void paid() {
    payStatus = "paid";
  }

  /** The bodies of the orders that came. */
  List<JsonNode> placed() {
    return placed;
  }

  int orders() {
    return orders.size();
  }

  /** Moves the one order that there is and tells the tablet. */
  void move(String status) {
    Map<String, Object> order = new LinkedHashMap<>(orders.values().iterator().next());
    order.put("status", status);
    order.put("version", (int) order.get("version") + 1);
    orders.replaceAll((key, old) -> order);
    tell("order.updated", order);
  }

  private void tell(String type, Map<String, Object> data) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("op", "event");
    event.put("id", String.valueOf(++lastId));
    event.put("type", type);
    event.put("orderId", data.get("orderNumber") == null ? null : data.get("id"));
    event.put("version", data.get("version"));
    event.put("data", data);
    socket.send(text(event));
  }

  void requestDone(String kind) {
    tell("service.requested", Map.of("id", "r-" + kind, "kind", kind, "status", "done"));
  }

  void dropSocket() {
    socket.close();
  }

  private void connected(WebSocketRoute route) {
    socket = route;
    route.onMessage(
        frame -> {
          if (frame.text().contains("lastEventId")) {
            route.send(text(Map.of("op", "replayed", "count", 0)));
          } else {
            Map<String, Object> snapshot = new LinkedHashMap<>();
            snapshot.put("op", "snapshot");
            snapshot.put("lastEventId", String.valueOf(lastId));
            snapshot.put("orders", List.copyOf(orders.values()));
            route.send(text(snapshot));
          }
        });
    route.send(text(Map.of("op", "hello", "heartbeatSeconds", 15, "lastEventId", "1")));
  }

  private void answer(Route route) {
    URI uri = URI.create(route.request().url());
    String path = uri.getPath().replace("/simulators/partner/", "");
    if (uri.getHost().equals("pay.test")) {
      route.fulfill(
          new Route.FulfillOptions()
              .setContentType("text/html")
              .setBody("<!doctype html><p>Payment page"));
    } else if (path.startsWith("api/") || path.startsWith("tablets/")) {
      api(route, path.substring(path.lastIndexOf('/') + 1));
    } else {
      file(route, path);
    }
  }

  private void api(Route route, String name) {
    String body = route.request().postData();
    switch (name) {
      case "session" -> json(route, 200, session());
      case "tickets" -> json(route, 201, Map.of("ticket", "tkt_1"));
      case "menu" -> json(route, 200, menu());
      case "orders" -> {
        if (body == null) {
          json(route, 200, List.copyOf(orders.values()));
        } else {
          place(route, read(body));
        }
      }
      case "waiter-requests" -> json(route, 201, request("waiter"));
      case "bill-requests" -> json(route, 201, request("bill"));
      case "payable-items" -> json(route, 200, payable());
      case "pay-intent" -> json(route, 201, payment());
      case "pay-status" ->
          json(route, 200, Map.of("intentId", "i1", "status", payStatus, "amountCents", 5_000));
      default -> json(route, 404, Map.of("message", name));
    }
  }

  private void place(Route route, JsonNode body) {
    placed.add(body);
    orders.computeIfAbsent(body.get("idempotencyKey").textValue(), key -> order(body));
    if (lost-- > 0) {
      route.abort();
    } else {
      json(route, 201, orders.get(body.get("idempotencyKey").textValue()));
    }
  }

  private Map<String, Object> order(JsonNode body) {
    List<Map<String, Object>> items = new ArrayList<>();
    for (JsonNode item : body.get("items")) {
      Map<String, Object> product =
          products.get(Integer.parseInt(item.get("productId").textValue().substring(1)));
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("qty", item.get("qty").intValue());
      line.put("name", product.get("name"));
      line.put("options", item.has("options") ? product.get("options") : List.of());
      line.put("note", item.path("note").textValue());
      line.put("cancelled", false);
      items.add(line);
    }
    Map<String, Object> order = new LinkedHashMap<>();
    order.put("id", "o1");
    order.put("orderNumber", "A-001");
    order.put("status", "PENDING");
    order.put("items", items);
    order.put("totalCents", 5_000);
    order.put("version", 1);
    return order;
  }

  private static Map<String, Object> session() {
    return Map.of(
        "sessionId",
        "s1",
        "screenToken",
        "scr_1",
        "socketOrigin",
        "",
        "scopes",
        List.of("menu:read", "orders:write", "requests:write", "payments:write"));
  }

  private Map<String, Object> menu() {
    var category = Map.of("id", "c1", "name", "Izgara <u>", "products", products);
    var none = Map.of("id", "c2", "name", "Boş", "products", List.of());
    return Map.of(
        "branchId",
        "b1",
        "table",
        Map.of("id", "t1", "name", table),
        "currency",
        "TRY",
        "categories",
        List.of(category, none));
  }

  private static Map<String, Object> request(String kind) {
    return Map.of("id", "r-" + kind, "kind", kind, "status", "open");
  }

  private static Map<String, Object> payable() {
    var item =
        Map.of(
            "itemId", "i1", "name", "Çay <b>", "qty", 2, "unpaidQty", 2, "unitPriceCents", 2_500);
    return Map.of(
        "orders", List.of(Map.of("orderId", "o1", "items", List.of(item))), "totalCents", 5_000);
  }

  private static Map<String, Object> payment() {
    return Map.of(
        "intentId", "i1", "iframeToken", "t", "paymentLink", PAYMENT_PAGE, "amountCents", 5_000);
  }

  private static void file(Route route, String path) {
    try {
      String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
      fulfil(route, 200, type, Files.readString(FILES.resolve(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void json(Route route, int status, Object body) {
    fulfil(route, status, "application/json", text(body));
  }

  private static void fulfil(Route route, int status, String type, String body) {
    route.fulfill(
        new Route.FulfillOptions()
            .setStatus(status)
            .setContentType(type + ";charset=UTF-8")
            .setHeaders(Map.of("Content-Security-Policy", POLICY))
            .setBody(body));
  }

  private static JsonNode read(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
