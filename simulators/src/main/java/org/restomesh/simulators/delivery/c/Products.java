package org.restomesh.simulators.delivery.c;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.Map;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Restaurant;

/** What a restaurant sells, in kuruş, and whether it does. */
final class Products {
  Job job(String path, Fields body, Restaurant restaurant) {
    return switch (path) {
      case "/Product/UpdateProducts" -> push(body, restaurant);
      case "/Product/UpdateProductStatus" -> availability(body, restaurant);
      case "/Store/UpdateStoreStatus" -> open(body, restaurant);
      case "/Store/StoreStatus" -> state(body, restaurant);
      default -> throw Refusal.unknown(path);
    };
  }

  private static Job push(Fields body, Restaurant restaurant) {
    Routes.requireOwn(body, restaurant);
    Map<String, JsonObject> wanted = new HashMap<>();
    for (Fields product : body.objects("products")) {
      wanted.put(
          id(product),
          Json.createObjectBuilder()
              .add("name", product.text("name"))
              .add("price", product.integer("price", 1, Long.MAX_VALUE))
              .add("available", product.flag("isActive"))
              .build());
      product.end();
    }
    body.end();
    return job("pushMenu", restaurant, () -> restaurant.catalogue().putAll(wanted));
  }

  private static Job availability(Fields body, Restaurant restaurant) {
    Routes.requireOwn(body, restaurant);
    String id = id(body);
    boolean active = body.flag("isActive");
    body.end();
    return job("setItemAvailability", restaurant, () -> restaurant.available(id, active));
  }

  private static Job open(Fields body, Restaurant restaurant) {
    Routes.requireOwn(body, restaurant);
    boolean open = body.flag("isOpen");
    body.end();
    return job("setStoreOpen", restaurant, () -> restaurant.open(open));
  }

  private static Job state(Fields body, Restaurant restaurant) {
    Routes.requireOwn(body, restaurant);
    body.end();
    return Job.of("storeState", restaurant, () -> isOpen(restaurant));
  }

  private static Reply isOpen(Restaurant restaurant) {
    return Routes.answer(Json.createObjectBuilder().add("isOpen", restaurant.isOpen()).build());
  }

  private static Job job(String operation, Restaurant restaurant, Runnable work) {
    return Job.of(
        operation,
        restaurant,
        () -> {
          work.run();
          return Routes.done();
        });
  }

  private static String id(Fields fields) {
    return String.valueOf(fields.integer("productId", 1, Long.MAX_VALUE));
  }
}
