package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.restaurant.Rule;
import org.restomesh.simulators.delivery.restaurant.Rules;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;
import org.restomesh.simulators.delivery.wire.StrictJson;

/** The control API of the platform: JSON, without a sign-in. */
@Path("control")
public final class ControlResource extends PlatformResource {
  private final PlatformProtocol platform;
  private final Restaurants restaurants;
  private final MovableClock clock;
  private final Calls calls;
  private final Rules rules;
  private final OrderScenario scenario;

  ControlResource(
      PlatformProtocol platform,
      Restaurants restaurants,
      MovableClock clock,
      Calls calls,
      Rules rules,
      OrderScenario scenario) {
    this.platform = platform;
    this.restaurants = restaurants;
    this.clock = clock;
    this.calls = calls;
    this.rules = rules;
    this.scenario = scenario;
  }

  @GET
  @Path("restaurants")
  public Response restaurants() {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    restaurants.all().forEach(one -> rows.add(Views.restaurant(platform, one)));
    return Reply.ok(rows);
  }

  @POST
  @Path("restaurants")
  public Response open() {
    return view(open(body()));
  }

  @GET
  @Path("restaurants/{restaurant}")
  public Response restaurant(@PathParam("restaurant") String id) {
    return view(restaurants.get(id));
  }

  @PUT
  @Path("restaurants/{restaurant}")
  public Response change(@PathParam("restaurant") String id) {
    return view(change(restaurants.get(id), body()));
  }

  @POST
  @Path("restaurants/{restaurant}/release")
  public Response release(@PathParam("restaurant") String id) {
    restaurants.get(id).rules().release();
    return restaurant(id);
  }

  @POST
  @Path("restaurants/{restaurant}/expire-tokens")
  public Response expireTokens(@PathParam("restaurant") String id) {
    restaurants.expire(restaurants.get(id));
    return restaurant(id);
  }

  @GET
  @Path("restaurants/{restaurant}/orders")
  public Response orders(@PathParam("restaurant") String id) {
    Restaurant restaurant = restaurants.get(id);
    synchronized (restaurant) {
      return views(restaurant.orders());
    }
  }

  @POST
  @Path("restaurants/{restaurant}/orders")
  public Response place(@PathParam("restaurant") String id) {
    List<Order> placed = scenario.place(restaurants.get(id), body());
    return placed.size() == 1 ? Reply.ok(scenario.view(placed.get(0))) : views(placed);
  }

  @GET
  @Path("restaurants/{restaurant}/orders/{order}")
  public Response order(@PathParam("restaurant") String id, @PathParam("order") String orderId) {
    return Reply.ok(scenario.view(known(id, orderId)));
  }

  @POST
  @Path("restaurants/{restaurant}/orders/{order}/{action}")
  public Response act(
      @PathParam("restaurant") String id,
      @PathParam("order") String orderId,
      @PathParam("action") String action) {
    Order order = known(id, orderId);
    scenario.act(order, action, body());
    return Reply.ok(scenario.view(order));
  }

  @GET
  @Path("restaurants/{restaurant}/orders/{order}/webhook")
  public Response webhook(@PathParam("restaurant") String id, @PathParam("order") String orderId) {
    String kind = call().request().parameters().getOrDefault("kind", "order");
    return Reply.ok(
        scenario
            .webhook(known(id, orderId), kind, body())
            .map(Views::webhook)
            .orElseThrow(() -> Refusal.unknown("this platform does not push")));
  }

  @GET
  @Path("restaurants/{restaurant}/faults")
  public Response faultsOf(@PathParam("restaurant") String id) {
    return Reply.ok(restaurants.get(id).rules().view());
  }

  @POST
  @Path("restaurants/{restaurant}/faults")
  public Response addFaultTo(@PathParam("restaurant") String id) {
    restaurants.get(id).rules().add(Rule.of(body()));
    return faultsOf(id);
  }

  @DELETE
  @Path("restaurants/{restaurant}/faults")
  public Response clearFaultsOf(@PathParam("restaurant") String id) {
    restaurants.get(id).rules().clear();
    return faultsOf(id);
  }

  @GET
  @Path("faults")
  public Response faults() {
    return Reply.ok(rules.view());
  }

  @POST
  @Path("faults")
  public Response addFault() {
    rules.add(Rule.of(body()));
    return faults();
  }

  @DELETE
  @Path("faults")
  public Response clearFaults() {
    rules.clear();
    return faults();
  }

  @GET
  @Path("calls")
  public Response calls() {
    return Calls.view(calls.find(call().request().parameters()));
  }

  @DELETE
  @Path("calls")
  public Response clearCalls() {
    calls.clear();
    return calls();
  }

  @GET
  @Path("clock")
  public Response clock() {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("now", clock.instant().toString())
            .add("offsetSeconds", clock.offset().toSeconds()));
  }

  @PUT
  @Path("clock")
  public Response moveClock() {
    clock.offset(Duration.ofSeconds(Item.number(body(), "offsetSeconds", 0)));
    return clock();
  }

  /** {@code remoteRestaurantId} and what {@link #change} takes. */
  Restaurant open(JsonObject asked) {
    // So that no two runs against the same database have the same one.
    String random = String.valueOf(ThreadLocalRandom.current().nextLong(1_000_000, 1_000_000_000));
    String id = asked.getString("remoteRestaurantId", random);
    JsonObject credentials =
        asked.containsKey("credentials")
            ? asked.getJsonObject("credentials")
            : platform.credentials(id, "demo-" + id);
    return change(restaurants.add(id, credentials, platform.tokenSeconds()), asked);
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

  private Order known(String restaurantId, String orderId) {
    Restaurant restaurant = restaurants.get(restaurantId);
    synchronized (restaurant) {
      return restaurant.order(orderId);
    }
  }

  private Response views(List<Order> orders) {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    orders.forEach(order -> rows.add(scenario.view(order)));
    return Reply.ok(rows);
  }

  private Response view(Restaurant restaurant) {
    return Reply.ok(Views.restaurant(platform, restaurant));
  }

  private JsonObject body() {
    String body = call().request().body();
    return body.isBlank() ? JsonValue.EMPTY_JSON_OBJECT : StrictJson.object(body);
  }
}
