package org.restomesh.simulators.delivery;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.webhook.Webhook;
import org.restomesh.simulators.delivery.webhook.Webhooks;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** What one platform does in its own way. */
public abstract class PlatformProtocol {
  protected final Restaurants restaurants;
  protected final MovableClock clock;
  private final String name;
  private final String demoRestaurant;
  private final long tokenSeconds;

  /**
   * @param name "platform_a" and so on
   * @param demoRestaurant the one that is there from the start
   * @param tokenSeconds 0 where there are no tokens
   */
  protected PlatformProtocol(
      String name, String demoRestaurant, long tokenSeconds, MovableClock clock) {
    this.name = name;
    this.demoRestaurant = demoRestaurant;
    this.tokenSeconds = tokenSeconds;
    this.clock = clock;
    this.restaurants = new Restaurants(clock);
  }

  final String name() {
    return name;
  }

  final String demoRestaurant() {
    return demoRestaurant;
  }

  final long tokenSeconds() {
    return tokenSeconds;
  }

  /** The requests by which the restaurant is told of orders; empty where it polls for them. */
  Optional<Webhooks> webhooks() {
    return Optional.empty();
  }

  final boolean pushes() {
    return webhooks().isPresent();
  }

  /** Whether an order of which a part was cancelled continues as another one. */
  protected boolean splits() {
    return false;
  }

  /**
   * @param secret part of all credentials, unique to the restaurant
   */
  protected abstract JsonObject credentials(String restaurantId, String secret);

  /**
   * Identifies the caller, unless the path is one for signing in.
   *
   * @throws Refusal when the caller is unknown
   */
  protected abstract void authenticate(Call call);

  /** The platform's API for restaurants. */
  protected abstract Set<PlatformResource> resources();

  /** The refusal in the platform's words. */
  protected Response refusal(Refusal refusal) {
    return Reply.error(refusal);
  }

  /**
   * @param number unlike that of any other order, even after a restart
   */
  protected abstract String newOrderId(long number);

  /**
   * In TRY.
   *
   * @param price an item's, as the restaurant has written it for its catalogue
   */
  protected BigDecimal price(JsonValue price) {
    return price instanceof JsonString text
        ? new BigDecimal(text.getString())
        : ((JsonNumber) price).bigDecimalValue();
  }

  /** The status in which an order begins. */
  protected abstract String firstStatus(PlaceOrder placeOrder);

  /**
   * The platform's status for CANCELLED, PICKED_UP and DELIVERED; any other word is returned as it
   * is.
   */
  protected abstract String status(String word);

  /** The order as the platform writes it. */
  protected abstract JsonObjectBuilder written(Order order);

  /** As {@link #written}, with the changes that the control API asked for. */
  final JsonObject wire(Order order) {
    return order.placeOrder().merged(written(order));
  }

  /**
   * The request by which the restaurant is told; empty where the platform does not push.
   *
   * @param kind order, amend, status or refund
   * @param details the body of status and refund
   */
  final Optional<Webhook> webhook(Order order, String kind, JsonObject details) {
    return webhooks().map(webhooks -> webhooks.of(order, kind, details, wire(order)));
  }
}
