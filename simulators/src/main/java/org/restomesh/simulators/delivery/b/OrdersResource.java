package org.restomesh.simulators.delivery.b;

import static org.restomesh.simulators.delivery.b.PlatformB.CANCELLED;
import static org.restomesh.simulators.delivery.b.PlatformB.CANCELLED_BY_RESTAURANT;
import static org.restomesh.simulators.delivery.b.PlatformB.NEW;
import static org.restomesh.simulators.delivery.b.PlatformB.PREPARED;
import static org.restomesh.simulators.delivery.b.PlatformB.PREPARING;
import static org.restomesh.simulators.delivery.b.PlatformB.SCHEDULED;
import static org.restomesh.simulators.delivery.b.PlatformB.SCHEDULED_APPROVED;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/**
 * Orders and what a restaurant does with one; an impossible action is a 400 with an error's name.
 */
@Path("food-orders")
public final class OrdersResource extends PlatformResource {
  private static final Duration LIST_PERIOD = Duration.ofDays(1);
  private static final Duration MIN_DELAY = Duration.ofSeconds(60);
  private static final Set<String> UNAPPROVED = Set.of(SCHEDULED, NEW);
  private static final Set<String> ENDED = Set.of(CANCELLED, CANCELLED_BY_RESTAURANT);

  private final Clock clock;

  OrdersResource(Clock clock) {
    this.clock = clock;
  }

  @POST
  @Path("periodic/unapproved")
  public Response unapproved() {
    return list(UNAPPROVED::contains);
  }

  @POST
  @Path("periodic/cancelled")
  public Response cancelled() {
    return list(ENDED::contains);
  }

  /** All that is in no other list, unknown statuses included. */
  @POST
  @Path("active")
  public Response active() {
    return list(status -> !UNAPPROVED.contains(status) && !ENDED.contains(status));
  }

  private Response list(Predicate<String> shown) {
    Fields.of(call().request()).end();
    Restaurant restaurant = call().restaurant();
    return call().does("fetchOrders", () -> list(restaurant, shown));
  }

  private Response list(Restaurant restaurant, Predicate<String> shown) {
    Instant since = clock.instant().minus(LIST_PERIOD);
    JsonArrayBuilder rows = Json.createArrayBuilder();
    for (Order order : restaurant.orders()) {
      boolean old = !UNAPPROVED.contains(order.status()) && order.changedAt().isBefore(since);
      if (shown.test(order.status()) && !old) {
        rows.add(order.placeOrder().merged(Orders.wire(order)));
      }
    }
    return Reply.ok(rows);
  }

  @POST
  @Path("{order}/verify")
  public Response verify(@PathParam("order") String id) {
    return plain(id, "acceptOrder", order -> verify(order, NEW, PREPARING));
  }

  @POST
  @Path("{order}/verify-scheduled")
  public Response verifyScheduled(@PathParam("order") String id) {
    return plain(id, "acceptOrder", order -> verify(order, SCHEDULED, SCHEDULED_APPROVED));
  }

  private void verify(Order order, String from, String to) {
    requireFree(order);
    if (order.is(from)) {
      order.accept(to, clock.instant());
    } else if (order.is(NEW, SCHEDULED)) {
      throw error("INVALID_STATUS");
    } else {
      throw error("ALREADY_VERIFIED");
    }
  }

  @POST
  @Path("{order}/prepare")
  public Response prepare(@PathParam("order") String id) {
    return plain(id, "markReady", this::prepare);
  }

  private void prepare(Order order) {
    requireFree(order);
    if (order.is(NEW, SCHEDULED)) {
      throw error("INVALID_STATUS");
    }
    if (!order.is(PREPARING, SCHEDULED_APPROVED)) {
      throw error("ALREADY_PREPARED");
    }
    Instant verified = order.acceptedAt();
    if (verified != null && clock.instant().isBefore(verified.plus(MIN_DELAY))) {
      throw error("TIME_LIMIT");
    }
    order.become(PREPARED, clock.instant());
  }

  private Response plain(String id, String operation, Consumer<Order> work) {
    Order order = call().order(id);
    Fields.of(call().request()).end();
    return call().does(operation, order, () -> PlatformB.done(() -> work.accept(order)));
  }

  @GET
  @Path("{order}/cancel-options")
  public Response cancelOptions(@PathParam("order") String id) {
    Order order = call().order(id);
    call().request().requireNoBody();
    return call().does("cancelOptions", order, () -> options(order));
  }

  private static Response options(Order order) {
    return Reply.ok(
        Json.createArrayBuilder().add(option(order, "OUT_OF_STOCK")).add(option(order, "OTHER")));
  }

  private static JsonObjectBuilder option(Order order, String code) {
    return Json.createObjectBuilder()
        .add("id", optionId(order, code))
        .add("code", code)
        .add("message", code);
  }

  /** Different for each order, so that a caller cannot reuse one it has seen once. */
  private static String optionId(Order order, String code) {
    return code.charAt(0) + "-" + order.id();
  }

  @POST
  @Path("{order}/cancel")
  public Response cancel(@PathParam("order") String id) {
    Order order = call().order(id);
    Fields body = Fields.of(call().request());
    String reason = body.text("cancelReasonId");
    body.text("cancelNote");
    body.end();
    if (!reason.equals(optionId(order, "OTHER"))) {
      throw body.wrong("cancelReasonId", "is not that of OTHER");
    }
    return call().does("rejectOrder", order, () -> PlatformB.done(() -> cancel(order)));
  }

  private void cancel(Order order) {
    requireFree(order);
    if (!order.is(NEW, SCHEDULED, SCHEDULED_APPROVED, PREPARING, PREPARED)) {
      throw error("INVALID_STATUS");
    }
    order.become(CANCELLED_BY_RESTAURANT, clock.instant());
  }

  private static void requireFree(Order order) {
    if (order.has(Order.Mark.LOCKED)) {
      throw error("STATUS_LOCKED");
    }
    if (order.is(CANCELLED, CANCELLED_BY_RESTAURANT)) {
      throw error("ALREADY_CANCELLED");
    }
  }

  private static Refusal error(String error) {
    return new Refusal(400, error, error);
  }
}
