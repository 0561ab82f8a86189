package org.restomesh.simulators.delivery.a;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;

/** What a restaurant sells and whether it does: paths below {@code /v2/chains}. */
final class Catalogue {
  private static final Pattern PRICE = Pattern.compile("(0|[1-9]\\d*)\\.\\d\\d");
  private static final Pattern STATE = Pattern.compile("OPEN|CLOSED");

  Job job(Request request, Restaurant restaurant, List<String> path) {
    requireOwn(restaurant, path);
    return switch (path.get(3) + "/" + String.join("/", path.subList(5, path.size()))) {
      case "vendors/catalog" -> push(request, restaurant);
      case "vendors/catalog/items/availability" -> availability(request, restaurant);
      case "remoteVendors/availability" -> store(request, restaurant);
      default -> throw Refusal.unknown(request.path());
    };
  }

  private static void requireOwn(Restaurant restaurant, List<String> path) {
    String vendor = restaurant.credential("posVendorId");
    if (!path.get(2).equals(restaurant.credential("chainCode"))
        || !path.get(4).equals(vendor == null ? restaurant.id() : vendor)) {
      throw Refusal.unknown("no vendor " + path.get(4) + " in chain " + path.get(2));
    }
  }

  private static Job push(Request request, Restaurant restaurant) {
    request.requireMethod("PUT");
    Fields body = Fields.of(request);
    Fields items = body.object("items");
    Map<String, JsonObject> wanted = new HashMap<>();
    for (String id : items.names()) {
      Fields item = items.object(id);
      item.text("id", id);
      item.text("type", "Product");
      wanted.put(
          id,
          Json.createObjectBuilder()
              .add("name", item.text("name"))
              .add("price", item.text("price", PRICE))
              .add("available", item.flag("active"))
              .build());
      item.end();
    }
    items.end();
    body.end();
    return Job.of(
        "pushMenu",
        restaurant,
        () -> {
          restaurant.catalogue().putAll(wanted);
          String id = UUID.randomUUID().toString();
          return Reply.json(202, Json.createObjectBuilder().add("importId", id).build());
        });
  }

  private static Job availability(Request request, Restaurant restaurant) {
    request.requireMethod("PUT");
    Fields body = Fields.of(request);
    List<String> items = body.texts("items");
    body.text("type", "PRODUCT");
    boolean available = body.flag("isAvailable");
    body.end();
    return Job.of(
        "setItemAvailability",
        restaurant,
        () -> {
          items.forEach(id -> restaurant.available(id, available));
          return Reply.empty(204);
        });
  }

  private static Job store(Request request, Restaurant restaurant) {
    if (request.method().equals("GET")) {
      request.requireNoBody();
      return Job.of("storeState", restaurant, () -> Reply.ok(state(restaurant)));
    }
    request.requireMethod("PUT");
    Fields body = Fields.of(request);
    boolean open = body.text("availabilityState", STATE).equals("OPEN");
    body.end();
    return Job.of(
        "setStoreOpen",
        restaurant,
        () -> {
          if (!restaurant.isChangeable()) {
            throw new Refusal(409, "NOT_CHANGEABLE", "closed by the platform");
          }
          restaurant.open(open);
          return Reply.empty(204);
        });
  }

  private static JsonObjectBuilder state(Restaurant restaurant) {
    return Json.createObjectBuilder()
        .add("availabilityState", restaurant.isOpen() ? "OPEN" : "CLOSED")
        .add("changeable", restaurant.isChangeable());
  }
}
