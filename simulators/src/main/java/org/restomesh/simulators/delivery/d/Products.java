package org.restomesh.simulators.delivery.d;

import jakarta.json.Json;
import jakarta.json.JsonObject;
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

/** What a restaurant sells and whether it does. */
final class Products {
  private static final Pattern DIGITS = Pattern.compile("[1-9]\\d{0,17}");
  private static final Pattern STATUS = Pattern.compile("OPEN|CLOSED");

  /**
   * @param path below the supplier
   */
  Job job(Request request, Restaurant restaurant, List<String> path) {
    if (path.equals(List.of("products", "price-and-inventory"))) {
      return push(request, restaurant);
    }
    if (path.size() < 3 || !path.get(0).equals("stores") || !path.get(1).equals(restaurant.id())) {
      throw Refusal.unknown(request.path());
    }
    return switch (String.join("/", path.subList(2, path.size()))) {
      case "products/availability" -> availability(request, restaurant);
      case "working-status" -> workingStatus(request, restaurant);
      default -> throw Refusal.unknown(request.path());
    };
  }

  private static Job push(Request request, Restaurant restaurant) {
    request.requireMethod("PUT");
    Fields body = Fields.of(request);
    Map<String, JsonObject> wanted = new HashMap<>();
    for (Fields item : body.objects("items")) {
      long store = Long.parseLong(restaurant.id());
      item.integer("storeId", store, store);
      wanted.put(
          item.text("productId", DIGITS),
          Json.createObjectBuilder()
              .add("name", item.text("title"))
              .add("price", item.price("sellingPrice"))
              .add("available", item.flag("onSale"))
              .build());
      item.end();
    }
    body.end();
    return Job.of(
        "pushMenu",
        restaurant,
        () -> {
          restaurant.catalogue().putAll(wanted);
          String id = UUID.randomUUID().toString();
          return Reply.ok(Json.createObjectBuilder().add("batchRequestId", id));
        });
  }

  private static Job availability(Request request, Restaurant restaurant) {
    request.requireMethod("PUT");
    Fields body = Fields.of(request);
    Map<String, Boolean> wanted = new HashMap<>();
    for (Fields item : body.objects("items")) {
      wanted.put(item.text("productId", DIGITS), item.flag("onSale"));
      item.end();
    }
    body.end();
    return Job.of(
        "setItemAvailability",
        restaurant,
        () -> {
          wanted.forEach(restaurant::available);
          return Reply.ok(Json.createObjectBuilder());
        });
  }

  private static Job workingStatus(Request request, Restaurant restaurant) {
    if (request.method().equals("GET")) {
      request.requireNoBody();
      return Job.of("storeState", restaurant, () -> state(restaurant));
    }
    request.requireMethod("PUT");
    Fields body = Fields.of(request);
    boolean open = body.text("workingStatus", STATUS).equals("OPEN");
    body.end();
    return Job.of(
        "setStoreOpen",
        restaurant,
        () -> {
          restaurant.open(open);
          return state(restaurant);
        });
  }

  private static Reply state(Restaurant restaurant) {
    return Reply.ok(
        Json.createObjectBuilder().add("workingStatus", restaurant.isOpen() ? "OPEN" : "CLOSED"));
  }
}
