package org.restomesh.simulators.delivery.b;

import static org.restomesh.simulators.delivery.b.PlatformB.CANCELLED;
import static org.restomesh.simulators.delivery.b.PlatformB.CANCELLED_BY_RESTAURANT;
import static org.restomesh.simulators.delivery.b.PlatformB.NEW;
import static org.restomesh.simulators.delivery.b.PlatformB.PREPARED;
import static org.restomesh.simulators.delivery.b.PlatformB.PREPARING;
import static org.restomesh.simulators.delivery.b.PlatformB.SCHEDULED;
import static org.restomesh.simulators.delivery.b.PlatformB.SCHEDULED_APPROVED;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.time.Clock;
import java.time.Duration;
import org.restomesh.simulators.delivery.Fields;
import org.restomesh.simulators.delivery.Job;
import org.restomesh.simulators.delivery.Order;
import org.restomesh.simulators.delivery.Refusal;
import org.restomesh.simulators.delivery.Reply;
import org.restomesh.simulators.delivery.Request;

/** What a restaurant does with an order; what cannot be is a 400 with the name of the error. */
final class Actions {
  private static final Duration BETWEEN = Duration.ofSeconds(60);

  private final Clock clock;

  Actions(Clock clock) {
    this.clock = clock;
  }

  Job job(Request request, Order order, String action) {
    return switch (action) {
      case "verify" -> plain(request, order, "acceptOrder", () -> verify(order, NEW, PREPARING));
      case "verify-scheduled" ->
          plain(request, order, "acceptOrder", () -> verify(order, SCHEDULED, SCHEDULED_APPROVED));
      case "prepare" -> plain(request, order, "markReady", () -> prepare(order));
      case "cancel-options" -> options(request, order);
      case "cancel" -> cancel(request, order);
      default -> throw Refusal.unknown(request.path());
    };
  }

  private static Job plain(Request request, Order order, String operation, Runnable work) {
    request.requireMethod("POST");
    Fields.of(request).end();
    return Job.of(order, operation, () -> done(work));
  }

  private static Reply done(Runnable work) {
    work.run();
    return Reply.ok(Json.createObjectBuilder().add("result", true));
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

  private void prepare(Order order) {
    requireFree(order);
    if (order.is(NEW, SCHEDULED)) {
      throw error("INVALID_STATUS");
    }
    if (!order.is(PREPARING, SCHEDULED_APPROVED)) {
      throw error("ALREADY_PREPARED");
    }
    boolean verified = order.acceptedAt() != null;
    if (verified && clock.instant().isBefore(order.acceptedAt().plus(BETWEEN))) {
      throw error("TIME_LIMIT");
    }
    order.become(PREPARED, clock.instant());
  }

  private static Job options(Request request, Order order) {
    request.requireMethod("GET");
    request.requireNoBody();
    return Job.of(
        order,
        "cancelOptions",
        () ->
            Reply.ok(
                Json.createArrayBuilder()
                    .add(option(order, "OUT_OF_STOCK"))
                    .add(option(order, "OTHER"))));
  }

  private static JsonObjectBuilder option(Order order, String code) {
    return Json.createObjectBuilder()
        .add("id", id(order, code))
        .add("code", code)
        .add("message", code);
  }

  /** Another one for each order, so that nobody gets by with one that he has seen once. */
  private static String id(Order order, String code) {
    return code.charAt(0) + "-" + order.id();
  }

  private Job cancel(Request request, Order order) {
    request.requireMethod("POST");
    Fields body = Fields.of(request);
    String reason = body.text("cancelReasonId");
    body.text("cancelNote");
    body.end();
    if (!reason.equals(id(order, "OTHER"))) {
      throw body.wrong("cancelReasonId", "is not that of OTHER");
    }
    return Job.of(order, "rejectOrder", () -> done(() -> cancel(order)));
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
