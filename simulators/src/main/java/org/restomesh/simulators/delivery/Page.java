package org.restomesh.simulators.delivery;

import static java.math.RoundingMode.HALF_UP;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.restomesh.simulators.delivery.restaurant.Faults;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.restaurant.Restaurants;
import org.restomesh.simulators.delivery.wire.Request;

/** The platform as a person sees it: place orders, see what becomes of them, let things fail. */
final class Page {
  private static final int MAX_ORDERS = 25;
  private static final List<String> OPERATIONS =
      List.of(
          "*",
          "login",
          "fetchOrders",
          "acceptOrder",
          "rejectOrder",
          "markPreparing",
          "markReady",
          "pushMenu",
          "setItemAvailability",
          "setStoreOpen",
          "storeState");
  private static final List<String> BUTTONS =
      List.of("cancel", "picked up", "delivered", "refund 10 TRY", "one more");

  private final PlatformProtocol platform;
  private final Restaurants restaurants;
  private final Calls calls;

  Page(PlatformProtocol platform, Restaurants restaurants, Calls calls) {
    this.platform = platform;
    this.restaurants = restaurants;
    this.calls = calls;
  }

  Response serve(Request request) {
    String problem = request.parameters().get("problem");
    String id = request.parameters().getOrDefault("restaurant", platform.demoRestaurant());
    Restaurant restaurant = restaurants.get(id);
    JsonObject view = Views.restaurant(platform, restaurant);
    Html html = new Html(platform.name());
    if (problem != null) {
      html.problem(problem);
    }
    restaurants(html, restaurant, view);
    orderForm(html, restaurant, view);
    orders(html, restaurant);
    faults(html, restaurant, view);
    calls(html, restaurant);
    return html.page();
  }

  private void restaurants(Html html, Restaurant chosen, JsonObject view) {
    html.heading("Restaurant " + chosen.id() + (chosen.isOpen() ? ", open" : ", closed"));
    html.raw("<p>");
    for (Restaurant one : restaurants.all()) {
      html.raw("<a href=\"?restaurant=").text(one.id()).raw("\">").text(one.id()).raw("</a> ");
    }
    html.button("One more restaurant", Map.of("do", "open")).raw("</p>");
    html.raw("<p>What Restomesh must be told (<code>PATCH delivery-platforms/configs/")
        .text(platform.name())
        .raw("</code>):</p><pre>{\"remoteRestaurantId\": \"")
        .text(chosen.id())
        .raw("\", \"enabled\": true, \"autoAccept\": true, \"credentials\": ")
        .text(view.getJsonObject("credentials").toString())
        .raw("}</pre>\n");
  }

  private void orderForm(Html html, Restaurant restaurant, JsonObject view) {
    html.heading("Place an order");
    html.raw("<form method=\"post\">")
        .hidden("do", "place")
        .hidden("restaurant", restaurant.id())
        .raw("<p>One item a line: id | name | how many | price in TRY | note</p>")
        .raw("<textarea name=\"items\" rows=\"4\">")
        .text(suggestion(view.getJsonObject("catalogue")))
        .raw("</textarea><p>Note <input name=\"note\"> Courier ")
        .choice("courier", List.of("PLATFORM", "OWN", "PICKUP"))
        .raw(" In minutes <input name=\"minutes\" size=\"4\"> Copies of the webhook ")
        .raw("<input name=\"copies\" size=\"3\" value=\"1\"> <button>Order</button></p></form>\n");
  }

  /** Items from the restaurant's catalogue at its prices, as other prices would need attention. */
  private String suggestion(JsonObject catalogue) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, JsonValue> entry : catalogue.entrySet()) {
      JsonObject item = entry.getValue().asJsonObject();
      if (item.getBoolean("available") && item.containsKey("price")) {
        BigDecimal price = platform.price(item.get("price"));
        String name = item.getString("name");
        lines.add(entry.getKey() + " | " + name + " | 1 | " + price.setScale(2, HALF_UP) + " |");
      }
    }
    return lines.isEmpty()
        ? "1001 | Burger | 2 | 100.00 | az tuzlu\n"
        : String.join("\n", lines.subList(0, Math.min(3, lines.size())));
  }

  private void orders(Html html, Restaurant restaurant) {
    html.heading("Orders");
    html.raw("<table>").head("Order", "Number", "Status", "At Restomesh", "Last push");
    List<Order> all;
    synchronized (restaurant) {
      all = newest(restaurant.orders());
    }
    for (Order order : all) {
      List<Order.Push> pushes = order.pushes();
      Order.Push last = pushes.isEmpty() ? null : pushes.get(pushes.size() - 1);
      html.row(
          order.id(),
          String.valueOf(order.number()),
          order.status(),
          order.theirId() == null ? "" : order.theirId(),
          last == null ? "" : last.kind() + " " + last.status() + " " + last.answer());
      html.raw("<tr><td colspan=\"5\">");
      for (String button : buttons()) {
        html.button(
            button, Map.of("do", button, "restaurant", restaurant.id(), "order", order.id()));
      }
      html.raw("</td></tr>");
    }
    html.raw("</table>\n");
  }

  private List<String> buttons() {
    List<String> buttons = new ArrayList<>(BUTTONS);
    if (platform.splits()) {
      buttons.add("split off one");
    }
    if (platform.pushes()) {
      buttons.add("push again");
    }
    return buttons;
  }

  private static void faults(Html html, Restaurant restaurant, JsonObject view) {
    html.heading("Let calls fail");
    html.raw("<form method=\"post\">")
        .hidden("do", "fault")
        .hidden("restaurant", restaurant.id())
        .choice("on", OPERATIONS)
        .choice("fault", Faults.names())
        .raw(" times <input name=\"times\" size=\"3\" value=\"1\"> <button>Add</button></form>\n")
        .button("None any more", Map.of("do", "works", "restaurant", restaurant.id()))
        .raw("<pre>");
    view.getJsonArray("faults").forEach(fault -> html.text(fault + "\n"));
    html.raw("</pre>\n");
  }

  private void calls(Html html, Restaurant restaurant) {
    html.heading("Calls received");
    html.raw("<table>").head("At", "Operation", "Request", "Status", "Wrong with it");
    for (Call call : newest(calls.find(Map.of("restaurant", restaurant.id())))) {
      JsonObject view = call.view();
      html.row(
          view.getString("at"),
          view.getString("operation", ""),
          view.getString("method") + " " + view.getString("path") + " " + view.getString("body"),
          String.valueOf(view.get("status")),
          view.getString("violation", ""));
    }
    html.raw("</table>\n");
  }

  private static <T> List<T> newest(List<T> all) {
    List<T> some = new ArrayList<>(all.subList(Math.max(0, all.size() - MAX_ORDERS), all.size()));
    Collections.reverse(some);
    return some;
  }
}
