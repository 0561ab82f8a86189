package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Locale;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.webhook.Webhook;

/** What the control API answers. */
final class Views {
  private Views() {}

  /** Also the body of the request that configures the restaurant's software. */
  static JsonObject restaurant(PlatformProtocol platform, Restaurant restaurant) {
    synchronized (restaurant) {
      JsonObjectBuilder catalogue = Json.createObjectBuilder();
      restaurant.catalogue().forEach(catalogue::add);
      return Json.createObjectBuilder()
          .add("platform", platform.name().toUpperCase(Locale.ROOT))
          .add("remoteRestaurantId", restaurant.id())
          .add("credentials", restaurant.credentials())
          .add("open", restaurant.isOpen())
          .add("changeable", restaurant.isChangeable())
          .add("pageSize", restaurant.pageSize())
          .add("tokenSeconds", restaurant.tokenSeconds())
          .add("orders", restaurant.orders().size())
          .add("catalogue", catalogue)
          .add("faults", restaurant.rules().view())
          .build();
    }
  }

  static JsonArray pushes(List<Order.Push> pushes) {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    pushes.forEach(
        push ->
            rows.add(
                Json.createObjectBuilder()
                    .add("at", push.at().toString())
                    .add("kind", push.kind())
                    .add("attempt", push.attempt())
                    .add("status", push.status())
                    .add("answer", push.answer())));
    return rows.build();
  }

  static JsonObject webhook(Webhook webhook) {
    JsonObjectBuilder headers = Json.createObjectBuilder();
    webhook.headers().forEach(headers::add);
    return Json.createObjectBuilder()
        .add("method", webhook.method())
        .add("url", webhook.url())
        .add("headers", headers)
        .add("body", webhook.body())
        .build();
  }
}
