package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.util.Set;
import org.restomesh.simulators.delivery.Call;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.PushingMarketplace;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.webhook.Settings;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** platform_c as its restaurants see it. */
public final class PlatformC extends PushingMarketplace {
  static final String NEW = "NEW_PENDING";
  static final String APPROVED = "APPROVED";
  static final String PREPARED = "PREPARED";
  static final String DELIVERY = "DELIVERY";
  static final String COMPLETED = "COMPLETED";
  static final String CANCELLED = "CANCELLED";
  static final String REJECTED = "REJECTED";

  public PlatformC(MovableClock clock, Settings settings) {
    super(new SignedWebhooks(settings, clock.real()), "300", 0, clock);
  }

  @Override
  protected JsonObject credentials(String restaurantId, String secret) {
    return Json.createObjectBuilder()
        .add("apiKey", "key-" + secret)
        .add("secretKey", "secret-" + secret)
        .build();
  }

  @Override
  protected void authenticate(Call call) {
    call.request().requireNoQuery();
    if (!call.request().method().equals("POST")) {
      throw Refusal.notAllowed("each path is posted to");
    }
    String key = call.request().header("x-api-key");
    if (key == null) {
      throw Refusal.unauthorized("no X-Api-Key");
    }
    call.by(restaurants.only(one -> Signatures.same(one.credential("apiKey"), key)));
  }

  @Override
  protected Set<PlatformResource> resources() {
    Envelope envelope = new Envelope(clock.real());
    return Set.of(new OrdersResource(clock, envelope), new ProductsResource(envelope));
  }

  @Override
  protected Response refusal(Refusal refusal) {
    JsonObject body =
        Json.createObjectBuilder()
            .add("success", false)
            .add("code", refusal.code())
            .add("message", refusal.getMessage())
            .build();
    return Reply.json(refusal.status(), body);
  }

  @Override
  protected String newOrderId(long number) {
    return String.valueOf(number);
  }

  @Override
  protected BigDecimal price(JsonValue price) {
    return ((JsonNumber) price).bigDecimalValue().movePointLeft(2);
  }

  @Override
  protected String firstStatus(PlaceOrder placeOrder) {
    return NEW;
  }

  @Override
  protected String status(String word) {
    return switch (word) {
      case "PICKED_UP" -> DELIVERY;
      case "DELIVERED" -> COMPLETED;
      default -> word;
    };
  }

  @Override
  protected JsonObjectBuilder written(Order order) {
    return Orders.wire(order);
  }

  static Response answer(JsonObjectBuilder data) {
    return Reply.ok(Json.createObjectBuilder().add("success", true).add("data", data));
  }

  static Response done() {
    return Reply.ok(Json.createObjectBuilder().add("success", true));
  }

  /** The named restaurant must be the caller's. */
  static void requireOwn(Fields body, Restaurant restaurant) {
    if (body.integer("storeId", 1, Long.MAX_VALUE) != Long.parseLong(restaurant.id())) {
      throw Refusal.unknown("no such store");
    }
  }
}
