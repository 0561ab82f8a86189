package org.restomesh.simulators.delivery.b;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Signatures;

/** The platform's API for restaurants: each path, what it wants and what it does. */
final class Routes {
  private static final Duration SHOWN = Duration.ofDays(1);
  private static final Set<String> UNAPPROVED = Set.of(PlatformB.SCHEDULED, PlatformB.NEW);
  private static final Set<String> CANCELLED =
      Set.of(PlatformB.CANCELLED, PlatformB.CANCELLED_BY_RESTAURANT);

  private final Restaurants restaurants;
  private final Clock clock;
  private final Actions actions;
  private final Menu menu = new Menu();

  Routes(Restaurants restaurants, Clock clock) {
    this.restaurants = restaurants;
    this.clock = clock;
    this.actions = new Actions(clock);
  }

  Job job(Request request) {
    request.requireNoQuery();
    List<String> path = request.segments();
    String whole = String.join("/", path);
    if (whole.equals("auth/login")) {
      return login(request);
    }
    Restaurant restaurant = restaurants.ofToken(request.header("token"));
    return switch (whole) {
      case "food-orders/periodic/unapproved" -> list(request, restaurant, UNAPPROVED::contains);
      case "food-orders/periodic/cancelled" -> list(request, restaurant, CANCELLED::contains);
      case "food-orders/active" -> list(request, restaurant, Routes::isActive);
      default -> other(request, restaurant, path);
    };
  }

  private Job other(Request request, Restaurant restaurant, List<String> path) {
    if (path.size() == 3 && path.get(0).equals("food-orders")) {
      Order order;
      synchronized (restaurant) {
        order = restaurant.order(path.get(1));
      }
      return actions.job(request, order, path.get(2));
    }
    return menu.job(request, restaurant, path);
  }

  private Job login(Request request) {
    request.requireMethod("POST");
    Fields body = Fields.of(request);
    String app = body.text("appSecretKey");
    String secret = body.text("restaurantSecretKey");
    body.end();
    Restaurant restaurant =
        restaurants.only(
            one ->
                Signatures.same(one.credential("appSecretKey"), app)
                    && Signatures.same(one.credential("restaurantSecretKey"), secret));
    return Job.of(
        "login",
        restaurant,
        () ->
            Reply.ok(
                Json.createObjectBuilder()
                    .add("restaurantId", restaurant.id())
                    .add("token", restaurants.newToken(restaurant))));
  }

  /** What is in no other list, also statuses that nobody knows. */
  private static boolean isActive(String status) {
    return !UNAPPROVED.contains(status) && !CANCELLED.contains(status);
  }

  private Job list(Request request, Restaurant restaurant, Predicate<String> shown) {
    request.requireMethod("POST");
    Fields.of(request).end();
    Supplier<Reply> work =
        () -> {
          Instant since = clock.instant().minus(SHOWN);
          JsonArrayBuilder rows = Json.createArrayBuilder();
          for (Order order : restaurant.orders()) {
            boolean old = !UNAPPROVED.contains(order.status()) && order.changedAt().isBefore(since);
            if (shown.test(order.status()) && !old) {
              rows.add(order.placing().merged(Orders.wire(order)));
            }
          }
          return Reply.ok(rows);
        };
    return Job.of("fetchOrders", restaurant, work);
  }
}
