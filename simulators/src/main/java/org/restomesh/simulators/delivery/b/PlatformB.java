package org.restomesh.simulators.delivery.b;

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

/** platform_b as its restaurants know it. Statuses are numbers on the wire. */
public final class PlatformB implements Marketplace {
  static final String SCHEDULED = "325";
  static final String SCHEDULED_APPROVED = "350";
  static final String NEW = "400";
  static final String PREPARING = "500";
  static final String PREPARED = "550";
  static final String HANDED_OVER = "600";
  static final String DELIVERED = "900";
  static final String CANCELLED = "1500";
  static final String CANCELLED_BY_RESTAURANT = "1600";

  private static final long AN_HOUR = 3_600;

  private final Routes routes;

  public PlatformB(Restaurants restaurants, Clock clock) {
    this.routes = new Routes(restaurants, clock);
  }

  @Override
  public String name() {
    return "platform_b";
  }

  @Override
  public boolean pushes() {
    return false;
  }

  @Override
  public String demoRestaurant() {
    return "rst-200";
  }

  @Override
  public JsonObject credentials(String restaurantId, String secret) {
    return Json.createObjectBuilder()
        .add("appSecretKey", "app-" + secret)
        .add("restaurantSecretKey", "restaurant-" + secret)
        .build();
  }

  @Override
  public long tokenSeconds() {
    return AN_HOUR;
  }

  @Override
  public Job job(Request request) {
    return routes.job(request);
  }

  @Override
  public Reply refusal(Refusal refusal) {
    JsonObject body =
        Json.createObjectBuilder()
            .add("code", refusal.status())
            .add("error", refusal.code())
            .add("message", refusal.getMessage())
            .add("details", "")
            .add("source", "food")
            .build();
    return Reply.json(refusal.status(), body);
  }

  @Override
  public String newOrderId(long number) {
    return "65f0" + Long.toHexString(number);
  }

  @Override
  public String firstStatus(Placing placing) {
    return placing.scheduledFor() == null ? NEW : SCHEDULED;
  }

  @Override
  public String status(String word) {
    return switch (word) {
      case "CANCELLED" -> CANCELLED;
      case "PICKED_UP" -> HANDED_OVER;
      case "DELIVERED" -> DELIVERED;
      default -> word;
    };
  }

  @Override
  public JsonObject wire(Order order) {
    return order.placing().merged(Orders.wire(order));
  }

  @Override
  public Optional<Webhook> webhook(Order order, String kind, JsonObject details) {
    return Optional.empty();
  }
}
