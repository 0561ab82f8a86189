package org.restomesh.simulators.delivery.d;

import static org.restomesh.simulators.delivery.d.PlatformD.CREATED;
import static org.restomesh.simulators.delivery.d.PlatformD.INVOICED;
import static org.restomesh.simulators.delivery.d.PlatformD.PICKING;
import static org.restomesh.simulators.delivery.d.PlatformD.UNSUPPLIED;

import jakarta.json.Json;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/**
 * Packages and what a restaurant does with one; an impossible action is a 409 that names its
 * status.
 */
@Path("suppliers/{supplier}/packages")
public final class PackagesResource extends PlatformResource {
  private static final long MAX_MINUTES = 240;
  private static final long OTHER_REASON = 627;

  private final Clock clock;

  PackagesResource(Clock clock) {
    this.clock = clock;
  }

  @GET
  public Response list() {
    call().request().requireNoBody();
    Restaurant restaurant = call().restaurant();
    Listing listing = Listing.of(call().request().parameters(), restaurant);
    return call().does("fetchOrders", listing.page() + 1, () -> listing.answer(restaurant));
  }

  @PUT
  @Path("picked")
  public Response picked() {
    Fields body = Fields.of(call().request());
    Order order = order(body);
    body.integer("preparationTime", 1, MAX_MINUTES);
    body.end();
    String operation = isPicking(order) ? "markPreparing" : "acceptOrder";
    return call().does(operation, order, () -> pick(order));
  }

  private static boolean isPicking(Order order) {
    synchronized (order.restaurant()) {
      return order.is(PICKING);
    }
  }

  private Response pick(Order order) {
    if (order.is(CREATED)) {
      order.accept(PICKING, clock.instant());
    } else if (order.is(PICKING)) {
      order.become(PICKING, clock.instant());
    } else {
      throw conflict(order);
    }
    return Reply.ok(Json.createObjectBuilder());
  }

  @PUT
  @Path("invoiced")
  public Response invoiced() {
    Fields body = Fields.of(call().request());
    Order order = order(body);
    body.integer("actualDate", 1, Long.MAX_VALUE);
    body.end();
    return call().does("markReady", order, () -> invoice(order));
  }

  private Response invoice(Order order) {
    if (!order.is(PICKING)) {
      throw conflict(order);
    }
    order.become(INVOICED, clock.instant());
    return Reply.ok(Json.createObjectBuilder());
  }

  @PUT
  @Path("unsupplied")
  public Response unsupplied() {
    Fields body = Fields.of(call().request());
    Order order = order(body);
    List<String> units = body.texts("itemIdList");
    body.integer("reasonId", OTHER_REASON, OTHER_REASON);
    body.text("description");
    body.end();
    return call().does("rejectOrder", order, () -> unsupply(order, Set.copyOf(units)));
  }

  private Response unsupply(Order order, Set<String> units) {
    if (!units.equals(Set.copyOf(Packages.units(order)))) {
      throw Refusal.malformed("itemIdList: is not all that is left: " + Packages.units(order));
    }
    if (!order.is(CREATED, PICKING, INVOICED)) {
      throw conflict(order);
    }
    order.become(UNSUPPLIED, clock.instant());
    return Reply.ok(Json.createObjectBuilder());
  }

  private Order order(Fields body) {
    return call().order(body.text("packageId"));
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
