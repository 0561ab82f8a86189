package org.restomesh.simulators.delivery.b;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;

/** What a restaurant sells and whether it does: 100 is yes, 200 is no. */
final class Menu {
  private static final int YES = 100;
  private static final int NO = 200;

  Job job(Request request, Restaurant restaurant, List<String> path) {
    if (path.equals(List.of("restaurants"))) {
      request.requireMethod("GET");
      request.requireNoBody();
      return Job.of("storeState", restaurant, () -> state(restaurant));
    }
    request.requireMethod("PUT");
    if (path.size() == 3 && path.get(0).equals("products") && path.get(2).equals("status")) {
      Fields body = Fields.of(request);
      boolean available = status(body);
      body.end();
      return Job.of(
          "setItemAvailability",
          restaurant,
          () -> done(() -> restaurant.available(path.get(1), available)));
    }
    return switch (String.join("/", path)) {
      case "restaurants/products" -> push(request, restaurant);
      case "restaurants/status/open" -> open(request, restaurant, true);
      case "restaurants/status/close" -> open(request, restaurant, false);
      default -> throw Refusal.unknown(request.path());
    };
  }

  private static Job open(Request request, Restaurant restaurant, boolean wanted) {
    Fields.of(request).end();
    return Job.of("setStoreOpen", restaurant, () -> done(() -> restaurant.open(wanted)));
  }

  private static Job push(Request request, Restaurant restaurant) {
    Fields body = Fields.of(request);
    Map<String, JsonObject> wanted = new HashMap<>();
    for (Fields product : body.objects("products")) {
      Fields name = product.object("name");
      wanted.put(
          product.text("chainProduct"),
          Json.createObjectBuilder()
              .add("name", name.text("tr"))
              .add("price", product.price("price"))
              .add("available", status(product))
              .build());
      name.end();
      product.end();
    }
    body.end();
    return Job.of("pushMenu", restaurant, () -> done(() -> restaurant.catalogue().putAll(wanted)));
  }

  private static boolean status(Fields fields) {
    long status = fields.integer("status", YES, NO);
    if (status != YES && status != NO) {
      throw fields.wrong("status", "is neither 100 nor 200");
    }
    return status == YES;
  }

  private static Reply done(Runnable work) {
    work.run();
    return Reply.ok(Json.createObjectBuilder().add("result", true));
  }

  private static Reply state(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder()
            .add("id", restaurant.id())
            .add("status", restaurant.isOpen() ? YES : NO));
  }
}
