package org.restomesh.simulators.delivery.a;

import static org.restomesh.simulators.delivery.a.PlatformA.ACCEPTED;
import static org.restomesh.simulators.delivery.a.PlatformA.CANCELLED;
import static org.restomesh.simulators.delivery.a.PlatformA.NEW;
import static org.restomesh.simulators.delivery.a.PlatformA.PREPARED;

import jakarta.json.Json;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;
import org.restomesh.simulators.delivery.Restaurants;
import org.restomesh.simulators.delivery.Signatures;

/** The platform's API for restaurants: each path, what it wants and what it does. */
final class Routes {
  private static final String BEARER = "Bearer ";
  private static final Set<String> REASONS =
      Set.of("OTHER", "ITEM_UNAVAILABLE", "CLOSED", "TOO_BUSY");
  private static final Pattern ISO = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:.*Z");

  private final Restaurants restaurants;
  private final Clock clock;
  private final Catalogue catalogue = new Catalogue();

  Routes(Restaurants restaurants, Clock clock) {
    this.restaurants = restaurants;
    this.clock = clock;
  }

  Job job(Request request) {
    request.requireNoQuery();
    List<String> path = request.segments();
    if (path.equals(List.of("v2", "login"))) {
      return login(request);
    }
    Restaurant restaurant = authenticated(request);
    if (path.size() == 4 && path.subList(0, 3).equals(List.of("v2", "order", "status"))) {
      request.requireMethod("POST");
      return decide(request, order(restaurant, path.get(3)));
    }
    if (path.size() == 4 && path.subList(0, 2).equals(List.of("v2", "orders"))) {
      request.requireMethod("POST");
      return prepare(request, order(restaurant, path.get(2)), path.get(3));
    }
    if (path.size() > 5 && path.subList(0, 2).equals(List.of("v2", "chains"))) {
      return catalogue.job(request, restaurant, path);
    }
    throw Refusal.unknown(request.path());
  }

  private Job login(Request request) {
    request.requireMethod("POST");
    Map<String, String> form = request.form();
    if (!form.keySet().equals(Set.of("grant_type", "username", "password"))) {
      throw Refusal.malformed("form: " + form.keySet());
    }
    if (!form.get("grant_type").equals("client_credentials")) {
      throw Refusal.malformed("grant_type: " + form.get("grant_type"));
    }
    Restaurant restaurant =
        restaurants.only(
            one ->
                Signatures.same(one.credential("clientId"), form.get("username"))
                    && Signatures.same(one.credential("clientSecret"), form.get("password")));
    return Job.of("login", restaurant, () -> loggedIn(restaurant));
  }

  private Reply loggedIn(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("access_token", restaurants.newToken(restaurant))
            .add("token_type", "bearer")
            .add("expires_in", restaurant.tokenSeconds()));
  }

  private Restaurant authenticated(Request request) {
    String header = request.header("authorization");
    if (header == null || !header.startsWith(BEARER)) {
      throw Refusal.unauthorized("no bearer token");
    }
    return restaurants.ofToken(header.substring(BEARER.length()));
  }

  private static Order order(Restaurant restaurant, String token) {
    synchronized (restaurant) {
      return restaurant.order(token);
    }
  }

  private Job decide(Request request, Order order) {
    Fields body = Fields.of(request);
    if (body.text("status").equals("order_rejected")) {
      if (!REASONS.contains(body.text("reason"))) {
        throw body.wrong("reason", "one of " + REASONS);
      }
      body.text("message");
      body.end();
      return Job.of(order, "rejectOrder", () -> reject(order));
    }
    body.text("status", "order_accepted");
    instant(body, "acceptanceTime");
    String theirId = body.text("remoteOrderId");
    body.end();
    return Job.of(order, "acceptOrder", () -> accept(order, theirId));
  }

  private Reply accept(Order order, String theirId) {
    if (order.is(CANCELLED)) {
      throw state(CANCELLED);
    }
    if (!order.is(NEW)) {
      throw state(ACCEPTED);
    }
    order.accept(ACCEPTED, clock.instant());
    order.theirId(theirId);
    return Reply.ok(Json.createObjectBuilder());
  }

  private Reply reject(Order order) {
    if (!order.is(NEW, ACCEPTED, PREPARED)) {
      throw state(order.status());
    }
    order.become(CANCELLED, clock.instant());
    return Reply.ok(Json.createObjectBuilder());
  }

  private Job prepare(Request request, Order order, String action) {
    if (action.equals("preparation-completed")) {
      request.requireNoBody();
      return Job.of(order, "markReady", () -> ready(order));
    }
    if (!action.equals("adjust-preparation-time")) {
      throw Refusal.unknown(request.path());
    }
    Fields body = Fields.of(request);
    instant(body, "expectedPickupAt");
    body.end();
    return Job.of(order, "markPreparing", () -> adjust(order));
  }

  private Reply ready(Order order) {
    if (order.is(NEW, CANCELLED)) {
      throw state(order.status());
    }
    if (order.is(ACCEPTED)) {
      order.become(PREPARED, clock.instant());
    }
    return Reply.empty(204);
  }

  private static Reply adjust(Order order) {
    if (!order.is(ACCEPTED, PREPARED) || order.has(Order.Mark.RIDER)) {
      throw state(order.has(Order.Mark.RIDER) ? "RIDER_ASSIGNED" : order.status());
    }
    return Reply.empty(204);
  }

  private static Refusal state(String current) {
    return new Refusal(
        409, "CONFLICT", current, Json.createObjectBuilder().add("currentState", current).build());
  }

  private static void instant(Fields body, String name) {
    try {
      Instant unused = Instant.parse(body.text(name, ISO));
    } catch (DateTimeParseException e) {
      throw body.wrong(name, "is no time in UTC");
    }
  }
}
