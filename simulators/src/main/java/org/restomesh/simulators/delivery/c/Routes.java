package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.MovableClock;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Signatures;

/** The platform's API for restaurants: each path is posted to. */
final class Routes {
  private static final Duration SHOWN = Duration.ofDays(1);
  private static final long MAX_LIMIT = 50;

  private final Restaurants restaurants;
  private final MovableClock clock;
  private final Envelope envelope;
  private final Actions actions;
  private final Products products = new Products();

  Routes(Restaurants restaurants, MovableClock clock) {
    this.restaurants = restaurants;
    this.clock = clock;
    this.envelope = new Envelope(clock.real());
    this.actions = new Actions(clock);
  }

  Job job(Request request) {
    request.requireNoQuery();
    request.requireMethod("POST");
    String key = request.header("x-api-key");
    if (key == null) {
      throw Refusal.unauthorized("no X-Api-Key");
    }
    Restaurant restaurant = restaurants.only(one -> Signatures.same(one.credential("apiKey"), key));
    Fields body = envelope.opened(request, restaurant);
    return switch (request.path()) {
      case "/Order/PendingOrdersWithStores" ->
          list(body, restaurant, order -> order.is(PlatformC.NEW));
      case "/Order/ActiveOrdersWithStores" -> list(body, restaurant, this::isActive);
      case "/Order/v2/UpdateOrderStatus" -> actions.update(body, restaurant);
      case "/Order/v2/CancelOrder" -> actions.cancel(body, restaurant);
      default -> products.job(request.path(), body, restaurant);
    };
  }

  private boolean isActive(Order order) {
    return !order.is(PlatformC.NEW) && order.changedAt().isAfter(clock.instant().minus(SHOWN));
  }

  private static Job list(Fields body, Restaurant restaurant, Predicate<Order> shown) {
    for (JsonValue id : body.array("storeIds")) {
      if (!(id instanceof JsonNumber) || !id.toString().equals(restaurant.id())) {
        throw body.wrong("storeIds", "holds " + id);
      }
    }
    int limit = (int) body.integer("limit", 1, MAX_LIMIT);
    int offset = (int) body.integer("offset", 0, Integer.MAX_VALUE);
    body.end();
    int page = offset == 0 ? 1 : 2;
    return new Job(
        "fetchOrders",
        restaurant,
        null,
        page,
        () -> {
          List<Order> all = restaurant.orders().stream().filter(shown).toList();
          JsonArrayBuilder rows = Json.createArrayBuilder();
          all.stream()
              .skip(offset)
              .limit(Math.min(limit, restaurant.pageSize()))
              .forEach(order -> rows.add(order.placing().merged(Orders.wire(order))));
          return answer(
              Json.createObjectBuilder().add("totalCount", all.size()).add("orders", rows).build());
        });
  }

  static Reply answer(JsonValue data) {
    return Reply.ok(Json.createObjectBuilder().add("success", true).add("data", data));
  }

  static Reply done() {
    return Reply.ok(Json.createObjectBuilder().add("success", true));
  }

  /** The restaurant that is named must be the caller's. */
  static void requireOwn(Fields body, Restaurant restaurant) {
    if (body.integer("storeId", 1, Long.MAX_VALUE) != Long.parseLong(restaurant.id())) {
      throw Refusal.unknown("no such store");
    }
  }
}
