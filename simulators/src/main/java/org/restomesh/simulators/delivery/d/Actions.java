package org.restomesh.simulators.delivery.d;

import static org.restomesh.simulators.delivery.d.PlatformD.CREATED;
import static org.restomesh.simulators.delivery.d.PlatformD.INVOICED;
import static org.restomesh.simulators.delivery.d.PlatformD.PICKING;
import static org.restomesh.simulators.delivery.d.PlatformD.UNSUPPLIED;

import jakarta.json.Json;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;
import org.restomesh.simulators.delivery.Restaurant;

/** What a restaurant does with a package; what cannot be is a 409 that names its status. */
final class Actions {
  private static final long MOST_MINUTES = 240;
  private static final long OTHER_REASON = 627;

  private final Clock clock;

  Actions(Clock clock) {
    this.clock = clock;
  }

  Job job(Request request, Restaurant restaurant, String action) {
    request.requireMethod("PUT");
    return switch (action) {
      case "picked" -> picked(Fields.of(request), restaurant);
      case "invoiced" -> invoiced(Fields.of(request), restaurant);
      case "unsupplied" -> unsupplied(Fields.of(request), restaurant);
      default -> throw Refusal.unknown(request.path());
    };
  }

  private Job picked(Fields body, Restaurant restaurant) {
    Order order = order(body, restaurant);
    body.integer("preparationTime", 1, MOST_MINUTES);
    body.end();
    synchronized (restaurant) {
      String operation = order.is(PICKING) ? "markPreparing" : "acceptOrder";
      return Job.of(order, operation, () -> pick(order));
    }
  }

  private Reply pick(Order order) {
    if (order.is(CREATED)) {
      order.accept(PICKING, clock.instant());
    } else if (order.is(PICKING)) {
      order.become(PICKING, clock.instant());
    } else {
      throw conflict(order);
    }
    return Reply.ok(Json.createObjectBuilder());
  }

  private Job invoiced(Fields body, Restaurant restaurant) {
    Order order = order(body, restaurant);
    body.integer("actualDate", 1, Long.MAX_VALUE);
    body.end();
    return Job.of(order, "markReady", () -> invoice(order));
  }

  private Reply invoice(Order order) {
    if (!order.is(PICKING)) {
      throw conflict(order);
    }
    order.become(INVOICED, clock.instant());
    return Reply.ok(Json.createObjectBuilder());
  }

  private Job unsupplied(Fields body, Restaurant restaurant) {
    Order order = order(body, restaurant);
    List<String> units = body.texts("itemIdList");
    body.integer("reasonId", OTHER_REASON, OTHER_REASON);
    body.text("description");
    body.end();
    return Job.of(
        order,
        "rejectOrder",
        () -> {
          if (!Set.copyOf(units).equals(Set.copyOf(Packages.units(order)))) {
            throw body.wrong("itemIdList", "is not all that is left: " + Packages.units(order));
          }
          return unsupply(order);
        });
  }

  private Reply unsupply(Order order) {
    if (!order.is(CREATED, PICKING, INVOICED)) {
      throw conflict(order);
    }
    order.become(UNSUPPLIED, clock.instant());
    return Reply.ok(Json.createObjectBuilder());
  }

  private static Order order(Fields body, Restaurant restaurant) {
    synchronized (restaurant) {
      return restaurant.order(body.text("packageId"));
    }
  }

  private static Refusal conflict(Order order) {
    return new Refusal(
        409,
        "PACKAGE_STATUS",
        order.status(),
        Json.createObjectBuilder()
            .add("code", "PACKAGE_STATUS")
            .add("packageStatus", order.status())
            .build());
  }
}
