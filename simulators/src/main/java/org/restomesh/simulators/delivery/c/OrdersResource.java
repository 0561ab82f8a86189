package org.restomesh.simulators.delivery.c;

import static org.restomesh.simulators.delivery.c.PlatformC.APPROVED;
import static org.restomesh.simulators.delivery.c.PlatformC.CANCELLED;
import static org.restomesh.simulators.delivery.c.PlatformC.NEW;
import static org.restomesh.simulators.delivery.c.PlatformC.PREPARED;
import static org.restomesh.simulators.delivery.c.PlatformC.REJECTED;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.PlatformResource;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;

/** Orders and what a restaurant does with one; an impossible action is a 409 with a code. */
@Path("Order")
public final class OrdersResource extends PlatformResource {
  private static final Duration LIST_PERIOD = Duration.ofDays(1);
  private static final long MAX_LIMIT = 50;
  private static final Pattern STATUS = Pattern.compile("Approved|Prepared|Rejected");
  private static final long OTHER_REASON = 99;

  private final Clock clock;
  private final Envelope envelope;

  OrdersResource(Clock clock, Envelope envelope) {
    this.clock = clock;
    this.envelope = envelope;
  }

  @POST
  @Path("PendingOrdersWithStores")
  public Response pending() {
    return list(order -> order.is(NEW));
  }

  @POST
  @Path("ActiveOrdersWithStores")
  public Response active() {
    return list(this::isActive);
  }

  private boolean isActive(Order order) {
    return !order.is(NEW) && order.changedAt().isAfter(clock.instant().minus(LIST_PERIOD));
  }

  private Response list(Predicate<Order> shown) {
    Fields body = envelope.opened(call());
    Restaurant restaurant = call().restaurant();
    for (JsonValue id : body.array("storeIds")) {
      if (!(id instanceof JsonNumber) || !id.toString().equals(restaurant.id())) {
        throw body.wrong("storeIds", "holds " + id);
      }
    }
    int limit = (int) body.integer("limit", 1, MAX_LIMIT);
    int offset = (int) body.integer("offset", 0, Integer.MAX_VALUE);
    body.end();
    int page = offset == 0 ? 1 : 2;
    return call().does("fetchOrders", page, () -> page(restaurant, shown, offset, limit));
  }

  private static Response page(
      Restaurant restaurant, Predicate<Order> shown, int offset, int limit) {
    List<Order> all = restaurant.orders().stream().filter(shown).toList();
    JsonArrayBuilder rows = Json.createArrayBuilder();
    all.stream()
        .skip(offset)
        .limit(Math.min(limit, restaurant.pageSize()))
        .forEach(order -> rows.add(order.placeOrder().merged(Orders.wire(order))));
    return PlatformC.answer(
        Json.createObjectBuilder().add("totalCount", all.size()).add("orders", rows));
  }

  @POST
  @Path("v2/UpdateOrderStatus")
  public Response update() {
    Fields body = envelope.opened(call());
    Order order = order(body);
    String status = body.text("orderStatus", STATUS);
    if (status.equals("Rejected")) {
      requireReason(body);
      return call().does("rejectOrder", order, () -> reject(order));
    }
    body.end();
    return status.equals("Approved")
        ? call().does("acceptOrder", order, () -> approve(order))
        : call().does("markReady", order, () -> prepared(order));
  }

  private Response approve(Order order) {
    requireLive(order);
    if (!order.is(NEW)) {
      throw conflict("ALREADY_IN_STATUS");
    }
    order.accept(APPROVED, clock.instant());
    return PlatformC.done();
  }

  private Response prepared(Order order) {
    requireLive(order);
    if (order.is(NEW)) {
      throw conflict("INVALID_STATUS");
    }
    if (!order.is(APPROVED)) {
      throw conflict("ALREADY_IN_STATUS");
    }
    order.become(PREPARED, clock.instant());
    return PlatformC.done();
  }

  private Response reject(Order order) {
    if (order.is(REJECTED)) {
      throw conflict("ALREADY_IN_STATUS");
    }
    requireLive(order);
    if (!order.is(NEW)) {
      throw conflict("INVALID_STATUS");
    }
    order.become(REJECTED, clock.instant());
    return PlatformC.done();
  }

  @POST
  @Path("v2/CancelOrder")
  public Response cancel() {
    Fields body = envelope.opened(call());
    Order order = order(body);
    requireReason(body);
    return call().does("rejectOrder", order, () -> cancel(order));
  }

  private Response cancel(Order order) {
    requireLive(order);
    if (!order.is(APPROVED, PREPARED)) {
      throw conflict("INVALID_STATUS");
    }
    order.become(CANCELLED, clock.instant());
    return PlatformC.done();
  }

  private Order order(Fields body) {
    PlatformC.requireOwn(body, call().restaurant());
    return call().order(String.valueOf(body.integer("orderId", 1, Long.MAX_VALUE)));
  }

  private static void requireReason(Fields body) {
    body.integer("cancelReasonId", OTHER_REASON, OTHER_REASON);
    body.text("cancelReasonText");
    body.end();
  }

  private static void requireLive(Order order) {
    if (order.is(CANCELLED, REJECTED)) {
      throw conflict("ORDER_CANCELLED");
    }
  }

  private static Refusal conflict(String code) {
    return new Refusal(409, code, code);
  }
}
