package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Marketplace;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Placing;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Settings;
import org.restomesh.simulators.delivery.Webhook;

/** platform_c as its restaurants know it. */
public final class PlatformC implements Marketplace {
  static final String NEW = "NEW_PENDING";
  static final String APPROVED = "APPROVED";
  static final String PREPARED = "PREPARED";
  static final String DELIVERY = "DELIVERY";
  static final String COMPLETED = "COMPLETED";
  static final String CANCELLED = "CANCELLED";
  static final String REJECTED = "REJECTED";

  private final Routes routes;
  private final Webhooks webhooks;

  public PlatformC(Restaurants restaurants, MovableClock clock, Settings settings) {
    this.routes = new Routes(restaurants, clock);
    this.webhooks = new Webhooks(settings, clock.real());
  }

  @Override
  public String name() {
    return "platform_c";
  }

  @Override
  public boolean pushes() {
    return true;
  }

  @Override
  public String demoRestaurant() {
    return "300";
  }

  @Override
  public JsonObject credentials(String restaurantId, String secret) {
    return Json.createObjectBuilder()
        .add("apiKey", "key-" + secret)
        .add("secretKey", "secret-" + secret)
        .build();
  }

  @Override
  public long tokenSeconds() {
    return 0;
  }

  @Override
  public Job job(Request request) {
    return routes.job(request);
  }

  @Override
  public Reply refusal(Refusal refusal) {
    JsonObject body =
        Json.createObjectBuilder()
            .add("success", false)
            .add("code", refusal.code())
            .add("message", refusal.getMessage())
            .build();
    return Reply.json(refusal.status(), body);
  }

  @Override
  public String newOrderId(long number) {
    return String.valueOf(number);
  }

  @Override
  public BigDecimal price(JsonValue price) {
    return ((JsonNumber) price).bigDecimalValue().movePointLeft(2);
  }

  @Override
  public String firstStatus(Placing placing) {
    return NEW;
  }

  @Override
  public String status(String word) {
    return switch (word) {
      case "PICKED_UP" -> DELIVERY;
      case "DELIVERED" -> COMPLETED;
      default -> word;
    };
  }

  @Override
  public JsonObject wire(Order order) {
    return order.placing().merged(Orders.wire(order));
  }

  @Override
  public Optional<Webhook> webhook(Order order, String kind, JsonObject details) {
    return Optional.of(webhooks.of(order, kind, details, wire(order)));
  }
}
