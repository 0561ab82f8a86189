package org.restomesh.simulators.delivery.c;

import static org.restomesh.simulators.delivery.c.PlatformC.APPROVED;
import static org.restomesh.simulators.delivery.c.PlatformC.CANCELLED;
import static org.restomesh.simulators.delivery.c.PlatformC.NEW;
import static org.restomesh.simulators.delivery.c.PlatformC.PREPARED;
import static org.restomesh.simulators.delivery.c.PlatformC.REJECTED;

import java.time.Clock;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Restaurant;

/** What a restaurant does with an order; what cannot be is a 409 with a code. */
final class Actions {
  private static final Pattern STATUS = Pattern.compile("Approved|Prepared|Rejected");
  private static final long OTHER_REASON = 99;

  private final Clock clock;

  Actions(Clock clock) {
    this.clock = clock;
  }

  Job update(Fields body, Restaurant restaurant) {
    Order order = order(body, restaurant);
    String status = body.text("orderStatus", STATUS);
    if (status.equals("Rejected")) {
      requireReason(body);
      return Job.of(order, "rejectOrder", () -> reject(order));
    }
    body.end();
    return status.equals("Approved")
        ? Job.of(order, "acceptOrder", () -> approve(order))
        : Job.of(order, "markReady", () -> prepared(order));
  }

  Job cancel(Fields body, Restaurant restaurant) {
    Order order = order(body, restaurant);
    requireReason(body);
    return Job.of(order, "rejectOrder", () -> cancel(order));
  }

  private Reply approve(Order order) {
    requireLive(order);
    if (!order.is(NEW)) {
      throw conflict("ALREADY_IN_STATUS");
    }
    order.accept(APPROVED, clock.instant());
    return Routes.done();
  }

  private Reply prepared(Order order) {
    requireLive(order);
    if (order.is(NEW)) {
      throw conflict("INVALID_STATUS");
    }
    if (!order.is(APPROVED)) {
      throw conflict("ALREADY_IN_STATUS");
    }
    order.become(PREPARED, clock.instant());
    return Routes.done();
  }

  private Reply reject(Order order) {
    if (order.is(REJECTED)) {
      throw conflict("ALREADY_IN_STATUS");
    }
    requireLive(order);
    if (!order.is(NEW)) {
      throw conflict("INVALID_STATUS");
    }
    order.become(REJECTED, clock.instant());
    return Routes.done();
  }

  private Reply cancel(Order order) {
    requireLive(order);
    if (!order.is(APPROVED, PREPARED)) {
      throw conflict("INVALID_STATUS");
    }
    order.become(CANCELLED, clock.instant());
    return Routes.done();
  }

  private static Order order(Fields body, Restaurant restaurant) {
    Routes.requireOwn(body, restaurant);
    synchronized (restaurant) {
      return restaurant.order(String.valueOf(body.integer("orderId", 1, Long.MAX_VALUE)));
    }
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
