package org.restomesh.delivery.simulated;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.restomesh.delivery.http.OpenHttp;
import org.restomesh.delivery.http.PlatformHttp;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.delivery.platform.order.OrderRef;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.wire.Adapters;
import org.restomesh.delivery.wire.Adapters.Stage;
import org.restomesh.shared.json.Json;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.platforms.Standalone;
import org.restomesh.support.ManualClock;

/** A restaurant at a simulated platform: its adapter on our side, the guests on the other. */
final class SimulatedShop implements AutoCloseable {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String SECRET = "not-used-here-".repeat(5);

  private final ManualClock clock = ManualClock.at("2026-03-01T16:00:00Z");
  private final List<PlatformCalled> told = new CopyOnWriteArrayList<>();
  private final Standalone running;
  private final Platform platform;
  private final PlatformHttp http;
  private final DeliveryPlatform adapter;
  private final String restaurant;
  private PlatformAccount account;

  SimulatedShop(Platform platform) {
    this.platform = platform;
    running = Standalone.start(new Settings("http://127.0.0.1:9/", SECRET, SECRET, 1), clock);
    http =
        OpenHttp.to(
            Map.of(platform + "_API_BASE_URL", base()), clock, told::add, Duration.ofSeconds(15));
    adapter = wired(MaskedOrdersTest.adapterTo(platform));
    JsonNode opened = control("POST", "restaurants", "{}");
    restaurant = opened.path("remoteRestaurantId").asText();
    account = ScriptedPlatform.account(platform, restaurant, credentials(opened));
    logIn();
  }

  DeliveryPlatform adapter() {
    return adapter;
  }

  PlatformAccount account() {
    return account;
  }

  ManualClock clock() {
    return clock;
  }

  List<PlatformCalled> told() {
    return told;
  }

  void logIn() {
    if (platform.hasTokens()) {
      account = account.with(adapter.login(account));
    }
  }

  /** With apostrophes for quotation marks; nothing is pushed to anybody. */
  String place(String json) {
    String quiet = "{'push':false" + (json.isEmpty() ? "" : "," + json) + "}";
    return at("orders", quiet.replace('\'', '"')).path("id").asText();
  }

  /** Behind the counter, about an order. */
  void act(String orderId, String action, String json) {
    String quiet = "{'push':false" + (json.isEmpty() ? "" : "," + json) + "}";
    at("orders/" + orderId + "/" + action, quiet.replace('\'', '"'));
  }

  void fault(String json) {
    at("faults", json.replace('\'', '"'));
  }

  /** Behind the counter, about the restaurant. */
  JsonNode at(String path, String json) {
    return control("POST", "restaurants/" + restaurant + "/" + path, json);
  }

  JsonNode restaurant() {
    return control("GET", "restaurants/" + restaurant, "");
  }

  void change(String json) {
    control("PUT", "restaurants/" + restaurant, json.replace('\'', '"'));
  }

  String statusOf(String orderId) {
    return control("GET", "restaurants/" + restaurant + "/orders/" + orderId, "")
        .path("status")
        .asText();
  }

  JsonNode violations() {
    return control("GET", "calls?violations=true", "");
  }

  OrderRef ref(String orderId, Stage stage) {
    List<String> units =
        platform == Platform.PLATFORM_D ? read(orderId).cart().lineIds() : List.of();
    OrderRef order = Adapters.order(orderId, stage, units.toArray(String[]::new));
    return new OrderRef(
        order.orderId(),
        orderId,
        order.accepted(),
        order.scheduled(),
        order.lineIds(),
        clock.instant());
  }

  /** All that a poll brings. */
  List<JsonNode> fetch() {
    List<JsonNode> orders = new ArrayList<>();
    adapter.fetchOrders(
        account,
        new PollRange(clock.instant().minus(Duration.ofHours(1)), clock.instant()),
        orders::addAll);
    return orders;
  }

  /** As pushed, or as the latest poll brings it. */
  PlatformOrder read(String orderId) {
    JsonNode wire =
        platform.isPolled()
            ? fetch().stream()
                .filter(order -> adapter.externalOrderIdOf(order).equals(orderId))
                .findFirst()
                .orElseThrow()
            : control("GET", "restaurants/" + restaurant + "/orders/" + orderId, "").path("wire");
    return adapter.read(wire, ZoneId.of("Europe/Istanbul"), clock.instant());
  }

  @Override
  public void close() {
    OpenHttp.close(http);
    running.close();
  }

  private String base() {
    return running.baseUri(platform.name().toLowerCase(Locale.ROOT)).toString();
  }

  private JsonNode control(String method, String path, String json) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base() + "/control/" + path))
            .method(
                method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json))
            .build();
    try {
      var answer = CLIENT.send(request, BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new AssertionError(answer.statusCode() + ": " + answer.body());
      }
      return Json.mapper().readTree(answer.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, String> credentials(JsonNode opened) {
    Map<String, String> credentials = new HashMap<>();
    opened
        .path("credentials")
        .properties()
        .forEach(field -> credentials.put(field.getKey(), field.getValue().asText()));
    return credentials;
  }

  private DeliveryPlatform wired(DeliveryPlatform bean) {
    try {
      for (Field field : bean.getClass().getDeclaredFields()) {
        if (field.isAnnotationPresent(Inject.class)) {
          field.setAccessible(true);
          field.set(bean, field.getType() == Clock.class ? clock : http);
        }
      }
      return bean;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("cannot wire " + bean.getClass(), e);
    }
  }
}
