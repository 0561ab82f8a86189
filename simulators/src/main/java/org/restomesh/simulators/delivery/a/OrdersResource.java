package org.restomesh.simulators.delivery.a;

import static org.restomesh.simulators.delivery.a.PlatformA.ACCEPTED;
import static org.restomesh.simulators.delivery.a.PlatformA.CANCELLED;
import static org.restomesh.simulators.delivery.a.PlatformA.NEW;
import static org.restomesh.simulators.delivery.a.PlatformA.PREPARED;

import jakarta.json.Json;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** Signing in, and what a restaurant does with an order. */
@Path("v2")
public final class OrdersResource extends PlatformResource {
  private static final Set<String> REASONS =
      Set.of("OTHER", "ITEM_UNAVAILABLE", "CLOSED", "TOO_BUSY");
  private static final Pattern ISO = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:.*Z");

  private final Restaurants restaurants;
  private final Clock clock;

  OrdersResource(Restaurants restaurants, Clock clock) {
    this.restaurants = restaurants;
    this.clock = clock;
  }

  @POST
  @Path("login")
  public Response login() {
    Map<String, String> form = call().request().form();
    if (!form.keySet().equals(Set.of("grant_type", "username", "password"))) {
      throw Refusal.malformed("form: " + form.keySet());
    }
    if (!"client_credentials".equals(form.get("grant_type"))) {
      throw Refusal.malformed("grant_type: " + form.get("grant_type"));
    }
    String user = Objects.requireNonNull(form.get("username")); // as the fields are these three
    String password = Objects.requireNonNull(form.get("password"));
    Restaurant restaurant =
        restaurants.only(
            one ->
                Signatures.same(one.credential("clientId"), user)
                    && Signatures.same(one.credential("clientSecret"), password));
    call().by(restaurant);
    return call().does("login", () -> loggedIn(restaurant));
  }

  private Response loggedIn(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("access_token", restaurants.newToken(restaurant))
            .add("token_type", "bearer")
            .add("expires_in", restaurant.tokenSeconds()));
  }

  @POST
  @Path("order/status/{order}")
  public Response decide(@PathParam("order") String token) {
    Order order = call().order(token);
    Fields body = Fields.of(call().request());
    if (body.text("status").equals("order_rejected")) {
      if (!REASONS.contains(body.text("reason"))) {
        throw body.wrong("reason", "one of " + REASONS);
      }
      body.text("message");
      body.end();
      return call().does("rejectOrder", order, () -> reject(order));
    }
    body.text("status", "order_accepted");
    instant(body, "acceptanceTime");
    String theirId = body.text("remoteOrderId");
    body.end();
    return call().does("acceptOrder", order, () -> accept(order, theirId));
  }

  private Response accept(Order order, String theirId) {
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

  private Response reject(Order order) {
    if (!order.is(NEW, ACCEPTED, PREPARED)) {
      throw state(order.status());
    }
    order.become(CANCELLED, clock.instant());
    return Reply.ok(Json.createObjectBuilder());
  }

  @POST
  @Path("orders/{order}/preparation-completed")
  public Response prepared(@PathParam("order") String token) {
    Order order = call().order(token);
    call().request().requireNoBody();
    return call().does("markReady", order, () -> ready(order));
  }

  private Response ready(Order order) {
    if (order.is(NEW, CANCELLED)) {
      throw state(order.status());
    }
    if (order.is(ACCEPTED)) {
      order.become(PREPARED, clock.instant());
    }
    return Reply.empty(204);
  }

  @POST
  @Path("orders/{order}/adjust-preparation-time")
  public Response adjust(@PathParam("order") String token) {
    Order order = call().order(token);
    Fields body = Fields.of(call().request());
    instant(body, "expectedPickupAt");
    body.end();
    return call().does("markPreparing", order, () -> adjust(order));
  }

  private static Response adjust(Order order) {
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
