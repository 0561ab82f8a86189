package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
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

/** platform_a as its restaurants know it. */
public final class PlatformA implements Marketplace {
  static final String NEW = "NEW";
  static final String ACCEPTED = "ORDER_ACCEPTED";
  static final String PREPARED = "ORDER_PREPARED";
  static final String PICKED_UP = "ORDER_PICKED_UP";
  static final String DELIVERED = "ORDER_DELIVERED";
  static final String CANCELLED = "ORDER_CANCELLED";

  private static final long HALF_AN_HOUR = 1_800;

  private final Routes routes;
  private final Webhooks webhooks;

  public PlatformA(Restaurants restaurants, MovableClock clock, Settings settings) {
    this.routes = new Routes(restaurants, clock);
    this.webhooks = new Webhooks(settings, clock.real());
  }

  @Override
  public String name() {
    return "platform_a";
  }

  @Override
  public boolean pushes() {
    return true;
  }

  @Override
  public String demoRestaurant() {
    return "rst-100";
  }

  @Override
  public JsonObject credentials(String restaurantId, String secret) {
    return Json.createObjectBuilder()
        .add("clientId", "client-" + secret)
        .add("clientSecret", "secret-" + secret)
        .add("chainCode", "chain-" + restaurantId)
        .build();
  }

  @Override
  public long tokenSeconds() {
    return HALF_AN_HOUR;
  }

  @Override
  public Job job(Request request) {
    return routes.job(request);
  }

  @Override
  public Reply refusal(Refusal refusal) {
    if (refusal.body() != null) {
      return Reply.json(refusal.status(), refusal.body());
    }
    return Reply.error(refusal);
  }

  @Override
  public String newOrderId(long number) {
    return "tk" + Long.toHexString(number);
  }

  @Override
  public String firstStatus(Placing placing) {
    return NEW;
  }

  @Override
  public String status(String word) {
    return switch (word) {
      case "CANCELLED" -> CANCELLED;
      case "PICKED_UP" -> PICKED_UP;
      case "DELIVERED" -> DELIVERED;
      default -> word;
    };
  }

  @Override
  public JsonObject wire(Order order) {
    JsonObjectBuilder wire = Orders.wire(order);
    return order.placing().merged(wire);
  }

  @Override
  public Optional<Webhook> webhook(Order order, String kind, JsonObject details) {
    return Optional.of(webhooks.of(order, kind, details, wire(order)));
  }
}
