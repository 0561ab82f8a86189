package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.restaurant.Rule;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Request;

/** What the control page's buttons do; each leads back to the page. */
final class ControlPageActions {
  private static final int MAX_PARTS = 5;

  private final Restaurants restaurants;
  private final ControlResource control;
  private final OrderScenario scenario;
  private final Clock clock;

  ControlPageActions(
      Restaurants restaurants, ControlResource control, OrderScenario scenario, Clock clock) {
    this.restaurants = restaurants;
    this.control = control;
    this.scenario = scenario;
    this.clock = clock;
  }

  Response press(Request request) {
    Map<String, String> form = request.form();
    try {
      if (field(form, "do").equals("open")) {
        return back(control.open(JsonValue.EMPTY_JSON_OBJECT).id(), null);
      }
      press(restaurants.get(field(form, "restaurant")), form);
      return back(form.get("restaurant"), null);
    } catch (Refusal | IllegalArgumentException | ArithmeticException e) {
      return back(form.get("restaurant"), e.getMessage());
    }
  }

  private void press(Restaurant restaurant, Map<String, String> form) {
    switch (field(form, "do")) {
      case "place" -> scenario.place(restaurant, placeOrder(form));
      case "works" -> restaurant.rules().clear();
      case "fault" ->
          restaurant
              .rules()
              .add(
                  Rule.of(
                      Json.createObjectBuilder()
                          .add("on", field(form, "on"))
                          .add("fault", field(form, "fault"))
                          .add("times", Integer.parseInt(field(form, "times")))
                          .build()));
      default -> act(restaurant, form);
    }
  }

  private void act(Restaurant restaurant, Map<String, String> form) {
    Order order;
    synchronized (restaurant) {
      order = restaurant.order(field(form, "order"));
    }
    switch (field(form, "do")) {
      case "cancel" -> scenario.act(order, "cancel", JsonValue.EMPTY_JSON_OBJECT);
      case "one more" -> scenario.act(order, "amend", items(restaurant, order, 1));
      case "split off one" -> scenario.act(order, "split", items(restaurant, order, -1));
      case "push again" -> scenario.act(order, "push", JsonValue.EMPTY_JSON_OBJECT);
      case "picked up" -> scenario.act(order, "status", status("PICKED_UP"));
      case "delivered" -> scenario.act(order, "status", status("DELIVERED"));
      default ->
          scenario.act(
              order, "refund", Json.createObjectBuilder().add("amountCents", 1_000).build());
    }
  }

  /** The same items with {@code more} of the first one, which is left out when none remains. */
  private static JsonObject items(Restaurant restaurant, Order order, int more) {
    synchronized (restaurant) {
      List<Item> items = new ArrayList<>(order.placeOrder().items());
      Item first = items.remove(0);
      if (first.qty() + more > 0) {
        items.add(0, first.times(first.qty() + more));
      }
      if (items.isEmpty()) {
        throw Refusal.malformed("nothing would be left: cancel it");
      }
      return Json.createObjectBuilder().add("items", Item.json(items)).build();
    }
  }

  private static JsonObject status(String word) {
    return Json.createObjectBuilder().add("status", word).build();
  }

  private JsonObject placeOrder(Map<String, String> form) {
    JsonArrayBuilder items = Json.createArrayBuilder();
    field(form, "items")
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> items.add(item(line)));
    JsonObjectBuilder json =
        Json.createObjectBuilder()
            .add("items", items)
            .add("note", field(form, "note"))
            .add("courier", field(form, "courier"))
            .add("copies", Integer.parseInt(field(form, "copies")));
    String minutes = field(form, "minutes");
    if (!minutes.isBlank()) {
      Duration later = Duration.ofMinutes(Long.parseLong(minutes.strip()));
      json.add("scheduledFor", clock.instant().plus(later).toString());
    }
    return json.build();
  }

  private static JsonObject item(String line) {
    String[] parts = line.split("\\|", MAX_PARTS);
    if (parts.length < MAX_PARTS - 1) {
      throw new IllegalArgumentException("not an item: " + line);
    }
    long cents = new BigDecimal(parts[3].strip()).movePointRight(2).longValueExact();
    return Json.createObjectBuilder()
        .add("externalId", parts[0].strip())
        .add("name", parts[1].strip())
        .add("qty", Integer.parseInt(parts[2].strip()))
        .add("priceCents", cents)
        .add("note", parts.length < MAX_PARTS ? "" : parts[4].strip())
        .build();
  }

  private static String field(Map<String, String> form, String name) {
    String value = form.get(name);
    if (value == null) {
      throw Refusal.malformed(name + ": is missing");
    }
    return value;
  }

  /**
   * @param restaurant null when the form named none
   * @param problem null when there was none
   */
  private static Response back(@Nullable String restaurant, @Nullable String problem) {
    String query = "?restaurant=" + encoded(restaurant);
    if (problem != null) {
      query += "&problem=" + encoded(problem);
    }
    return Response.status(303).header("Location", query).build();
  }

  private static String encoded(@Nullable String text) {
    return URLEncoder.encode(String.valueOf(text), StandardCharsets.UTF_8);
  }
}
