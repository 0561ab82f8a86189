package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The platform from behind the counter, JSON without a sign-in; the paths are in the README of the
 * simulators.
 */
final class Control {
  private final Marketplace marketplace;
  private final Restaurants restaurants;
  private final MovableClock clock;
  private final Counter counter;
  private final Office office;

  Control(
      Marketplace marketplace,
      Restaurants restaurants,
      MovableClock clock,
      Counter counter,
      Office office) {
    this.marketplace = marketplace;
    this.restaurants = restaurants;
    this.clock = clock;
    this.counter = counter;
    this.office = office;
  }

  /**
   * @param path below "control/"
   */
  Reply serve(Request request, List<String> path) {
    try {
      return switch (path.get(0)) {
        case "restaurants" -> atRestaurants(request, path);
        case "calls" -> atCalls(request);
        case "faults" -> atFaults(request, counter.rules());
        case "clock" -> atClock(request);
        default -> throw Refusal.unknown(request.path());
      };
    } catch (Refusal e) {
      return Reply.error(e);
    } catch (JsonException
        | ClassCastException
        | NullPointerException
        | ArithmeticException
        | DateTimeException e) {
      return Reply.error(Refusal.malformed(e.toString()));
    }
  }

  private Reply atRestaurants(Request request, List<String> path) {
    if (path.size() == 1 && isGet(request)) {
      JsonArrayBuilder rows = Json.createArrayBuilder();
      restaurants.all().forEach(one -> rows.add(Views.restaurant(marketplace, one)));
      return Reply.ok(rows);
    }
    if (path.size() == 1) {
      request.requireMethod("POST");
      return view(open(body(request)));
    }
    Restaurant restaurant = restaurants.get(path.get(1));
    if (path.size() == 2) {
      return isGet(request) ? view(restaurant) : view(change(restaurant, body(request)));
    }
    return switch (path.get(2)) {
      case "orders" -> atOrders(request, restaurant, path);
      case "faults" -> atFaults(request, restaurant.rules());
      case "release" -> {
        restaurant.rules().release();
        yield view(restaurant);
      }
      case "expire-tokens" -> {
        restaurants.expire(restaurant);
        yield view(restaurant);
      }
      default -> throw Refusal.unknown(request.path());
    };
  }

  /** {@code remoteRestaurantId} and what {@link #change} takes. */
  Restaurant open(JsonObject asked) {
    // So that no two runs against the same database have the same one.
    String random = String.valueOf(ThreadLocalRandom.current().nextLong(1_000_000, 1_000_000_000));
    String id = asked.getString("remoteRestaurantId", random);
    JsonObject credentials =
        asked.containsKey("credentials")
            ? asked.getJsonObject("credentials")
            : marketplace.credentials(id, "demo-" + id);
    return change(restaurants.add(id, credentials, marketplace.tokenSeconds()), asked);
  }

  private static Restaurant change(Restaurant restaurant, JsonObject asked) {
    synchronized (restaurant) {
      restaurant.open(asked.getBoolean("open", restaurant.isOpen()));
      restaurant.changeable(asked.getBoolean("changeable", restaurant.isChangeable()));
      restaurant.pageSize((int) Item.number(asked, "pageSize", restaurant.pageSize()));
      restaurant.tokenSeconds(Item.number(asked, "tokenSeconds", restaurant.tokenSeconds()));
    }
    return restaurant;
  }

  private Reply atOrders(Request request, Restaurant restaurant, List<String> path) {
    if (path.size() == 3) {
      return isGet(request)
          ? orders(snapshot(restaurant))
          : placed(office.place(restaurant, body(request)));
    }
    Order order = known(restaurant, path.get(3));
    if (path.size() == 5 && path.get(4).equals("webhook")) {
      return Reply.ok(
          office
              .webhook(order, request.parameters().getOrDefault("kind", "order"), body(request))
              .map(Views::webhook)
              .orElseThrow(() -> Refusal.unknown("this platform does not push")));
    }
    if (path.size() == 5) {
      request.requireMethod("POST");
      office.act(order, path.get(4), body(request));
    }
    return Reply.ok(office.view(order));
  }

  private Reply placed(List<Order> placed) {
    return placed.size() == 1 ? Reply.ok(office.view(placed.get(0))) : orders(placed);
  }

  private Reply orders(List<Order> orders) {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    orders.forEach(order -> rows.add(office.view(order)));
    return Reply.ok(rows);
  }

  private static List<Order> snapshot(Restaurant restaurant) {
    synchronized (restaurant) {
      return restaurant.orders();
    }
  }

  private static Order known(Restaurant restaurant, String id) {
    synchronized (restaurant) {
      return restaurant.order(id);
    }
  }

  private Reply atCalls(Request request) {
    if (request.method().equals("DELETE")) {
      counter.calls().clear();
    }
    return Calls.view(counter.calls().find(request.parameters()));
  }

  private static Reply atFaults(Request request, Rules rules) {
    if (request.method().equals("DELETE")) {
      rules.clear();
    } else if (!isGet(request)) {
      rules.add(Rule.of(body(request)));
    }
    return Reply.ok(rules.view());
  }

  private Reply atClock(Request request) {
    if (!isGet(request)) {
      long seconds = Item.number(body(request), "offsetSeconds", 0);
      clock.offset(Duration.ofSeconds(seconds));
    }
    return Reply.ok(
        Json.createObjectBuilder()
            .add("now", clock.instant().toString())
            .add("offsetSeconds", clock.offset().toSeconds()));
  }

  private Reply view(Restaurant restaurant) {
    return Reply.ok(Views.restaurant(marketplace, restaurant));
  }

  private static boolean isGet(Request request) {
    return request.method().equals("GET");
  }

  private static JsonObject body(Request request) {
    return request.body().isBlank()
        ? JsonValue.EMPTY_JSON_OBJECT
        : StrictJson.object(request.body());
  }
}
