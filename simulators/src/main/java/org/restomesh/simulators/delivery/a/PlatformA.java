package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Set;
import org.restomesh.simulators.delivery.Call;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.PushingMarketplace;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.delivery.wire.Refusal;

/** platform_a as its restaurants see it. */
public final class PlatformA extends PushingMarketplace {
  static final String NEW = "NEW";
  static final String ACCEPTED = "ORDER_ACCEPTED";
  static final String PREPARED = "ORDER_PREPARED";
  static final String PICKED_UP = "ORDER_PICKED_UP";
  static final String DELIVERED = "ORDER_DELIVERED";
  static final String CANCELLED = "ORDER_CANCELLED";

  private static final long TOKEN_TTL_SECONDS = 1_800;
  private static final String BEARER = "Bearer ";

  public PlatformA(MovableClock clock, Settings settings) {
    super(new BearerWebhooks(settings, clock.real()), "rst-100", TOKEN_TTL_SECONDS, clock);
  }

  @Override
  protected JsonObject credentials(String restaurantId, String secret) {
    return Json.createObjectBuilder()
        .add("clientId", "client-" + secret)
        .add("clientSecret", "secret-" + secret)
        .add("chainCode", "chain-" + restaurantId)
        .build();
  }

  @Override
  protected void authenticate(Call call) {
    call.request().requireNoQuery();
    if (call.request().path().equals("/v2/login")) {
      return;
    }
    String header = call.request().header("authorization");
    if (header == null || !header.startsWith(BEARER)) {
      throw Refusal.unauthorized("no bearer token");
    }
    call.by(restaurants.ofToken(header.substring(BEARER.length())));
  }

  @Override
  protected Set<PlatformResource> resources() {
    return Set.of(new OrdersResource(restaurants, clock), new CatalogueResource());
  }

  @Override
  protected String newOrderId(long number) {
    return "tk" + Long.toHexString(number);
  }

  @Override
  protected String firstStatus(PlaceOrder placeOrder) {
    return NEW;
  }

  @Override
  protected String status(String word) {
    return switch (word) {
      case "CANCELLED" -> CANCELLED;
      case "PICKED_UP" -> PICKED_UP;
      case "DELIVERED" -> DELIVERED;
      default -> word;
    };
  }

  @Override
  protected JsonObjectBuilder written(Order order) {
    return Orders.wire(order);
  }
}
