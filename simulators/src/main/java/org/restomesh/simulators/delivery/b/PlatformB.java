package org.restomesh.simulators.delivery.b;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import org.restomesh.simulators.delivery.Call;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.PlatformProtocol;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** platform_b as its restaurants see it. Statuses are numbers on the wire. */
public final class PlatformB extends PlatformProtocol {
  static final String SCHEDULED = "325";
  static final String SCHEDULED_APPROVED = "350";
  static final String NEW = "400";
  static final String PREPARING = "500";
  static final String PREPARED = "550";
  static final String HANDED_OVER = "600";
  static final String DELIVERED = "900";
  static final String CANCELLED = "1500";
  static final String CANCELLED_BY_RESTAURANT = "1600";

  private static final long TOKEN_TTL_SECONDS = 3_600;

  public PlatformB(MovableClock clock) {
    super("platform_b", "rst-200", TOKEN_TTL_SECONDS, clock);
  }

  @Override
  protected JsonObject credentials(String restaurantId, String secret) {
    return Json.createObjectBuilder()
        .add("appSecretKey", "app-" + secret)
        .add("restaurantSecretKey", "restaurant-" + secret)
        .build();
  }

  @Override
  protected void authenticate(Call call) {
    call.request().requireNoQuery();
    if (!call.request().path().equals("/auth/login")) {
      call.by(restaurants.ofToken(call.request().header("token")));
    }
  }

  @Override
  protected Set<PlatformResource> resources() {
    return Set.of(new LoginResource(restaurants), new OrdersResource(clock), new MenuResource());
  }

  @Override
  protected Response refusal(Refusal refusal) {
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
  protected String newOrderId(long number) {
    return "65f0" + Long.toHexString(number);
  }

  @Override
  protected String firstStatus(PlaceOrder placeOrder) {
    return placeOrder.delivery().scheduledFor() == null ? NEW : SCHEDULED;
  }

  @Override
  protected String status(String word) {
    return switch (word) {
      case "CANCELLED" -> CANCELLED;
      case "PICKED_UP" -> HANDED_OVER;
      case "DELIVERED" -> DELIVERED;
      default -> word;
    };
  }

  @Override
  protected JsonObjectBuilder written(Order order) {
    return Orders.wire(order);
  }

  static Response done(Runnable work) {
    work.run();
    return Reply.ok(Json.createObjectBuilder().add("result", true));
  }
}
