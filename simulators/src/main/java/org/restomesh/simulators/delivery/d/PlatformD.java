package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.time.Clock;
import java.util.Optional;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Marketplace;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Placing;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Webhook;

/** platform_d as its restaurants know it; its orders are packages. */
public final class PlatformD implements Marketplace {
  static final String CREATED = "Created";
  static final String PICKING = "Picking";
  static final String INVOICED = "Invoiced";
  static final String SHIPPED = "Shipped";
  static final String DELIVERED = "Delivered";
  static final String CANCELLED = "Cancelled";
  static final String UNSUPPLIED = "UnSupplied";

  private static final String DEMO_STORE = "41";
  private static final long DEMO_SUPPLIER = 400;

  private final Routes routes;

  public PlatformD(Restaurants restaurants, Clock clock) {
    this.routes = new Routes(restaurants, clock);
  }

  @Override
  public String name() {
    return "platform_d";
  }

  @Override
  public boolean pushes() {
    return false;
  }

  @Override
  public boolean splits() {
    return true;
  }

  @Override
  public String demoRestaurant() {
    return DEMO_STORE;
  }

  @Override
  public JsonObject credentials(String restaurantId, String secret) {
    String supplier =
        restaurantId.equals(DEMO_STORE) ? String.valueOf(DEMO_SUPPLIER) : "4" + restaurantId;
    return Json.createObjectBuilder()
        .add("supplierId", supplier)
        .add("apiKey", "key-" + secret)
        .add("apiSecret", "secret-" + secret)
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
    return refusal.body() == null
        ? Reply.error(refusal)
        : Reply.json(refusal.status(), refusal.body());
  }

  @Override
  public String newOrderId(long number) {
    return "pk_" + Long.toHexString(number);
  }

  @Override
  public String firstStatus(Placing placing) {
    return CREATED;
  }

  @Override
  public String status(String word) {
    return switch (word) {
      case "CANCELLED" -> CANCELLED;
      case "PICKED_UP" -> SHIPPED;
      case "DELIVERED" -> DELIVERED;
      default -> word;
    };
  }

  @Override
  public JsonObject wire(Order order) {
    return order.placing().merged(Packages.wire(order));
  }

  @Override
  public Optional<Webhook> webhook(Order order, String kind, JsonObject details) {
    return Optional.empty();
  }
}
