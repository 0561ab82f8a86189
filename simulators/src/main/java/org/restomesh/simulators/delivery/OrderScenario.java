package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.restomesh.simulators.delivery.restaurant.Item;
import org.restomesh.simulators.delivery.restaurant.Order;
import org.restomesh.simulators.delivery.restaurant.PlaceOrder;
import org.restomesh.simulators.delivery.restaurant.Restaurant;
import org.restomesh.simulators.delivery.webhook.Webhook;
import org.restomesh.simulators.delivery.webhook.WebhookPusher;
import org.restomesh.simulators.delivery.wire.Refusal;

/** What happens to orders at the platform: guests, couriers and the platform's own people. */
final class OrderScenario {
  private static final long PUSH_TIMEOUT_SECONDS = 40;
  private static final int MAX_ORDERS = 1_000;

  private final PlatformProtocol platform;
  private final Clock clock;
  private final WebhookPusher pusher;
  private final AtomicLong numbers;

  OrderScenario(PlatformProtocol platform, Clock clock, WebhookPusher pusher) {
    this.platform = platform;
    this.clock = clock;
    this.pusher = pusher;
    // Unlike those of earlier runs: restaurants keep orders longer than this process runs.
    this.numbers = new AtomicLong(clock.instant().getEpochSecond() * 100);
  }

  /**
   * @param asked a {@link PlaceOrder}, and also {@code status} (the first one), {@code count},
   *     {@code push} (false: not yet), {@code copies}, {@code wait}, {@code delayMillis}
   */
  List<Order> place(Restaurant restaurant, JsonObject asked) {
    PlaceOrder placeOrder =
        PlaceOrder.of(without(asked, "status", "count", "push", "copies", "wait", "delayMillis"));
    long count = Item.number(asked, "count", 1);
    if (count < 1 || count > MAX_ORDERS) {
      throw Refusal.malformed("count: 1.." + MAX_ORDERS);
    }
    List<Order> placed = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String status = asked.getString("status", platform.firstStatus(placeOrder));
      placed.add(open(restaurant, placeOrder, numbers.incrementAndGet(), status));
    }
    if (asked.getBoolean("push", true)) {
      placed.forEach(order -> push(order, "order", asked));
    }
    return placed;
  }

  private Order open(Restaurant restaurant, PlaceOrder placeOrder, long number, String status) {
    synchronized (restaurant) {
      String id = platform.newOrderId(numbers.incrementAndGet());
      Order order = new Order(id, number, restaurant, placeOrder, status, clock.instant());
      platform.wire(order);
      restaurant.add(order);
      return order;
    }
  }

  /** One of: push, cancel, status, refund, amend, split, mark, unmark. */
  void act(Order order, String action, JsonObject asked) {
    switch (action) {
      case "push" -> push(order, asked.getString("kind", "order"), asked);
      case "cancel" -> cancel(order, asked);
      case "status" -> status(order, asked);
      case "refund" -> refund(order, asked);
      case "amend" -> {
        synchronized (order.restaurant()) {
          order.amend(without(asked, "push", "copies", "wait", "delayMillis"), clock.instant());
        }
        pushUnlessDisabled(order, "amend", asked);
      }
      case "split" -> split(order, asked);
      case "mark" -> mark(order, asked, true);
      case "unmark" -> mark(order, asked, false);
      default -> throw Refusal.unknown("no action " + action);
    }
  }

  /** By the guest or the platform: {@code reason}. */
  private void cancel(Order order, JsonObject asked) {
    synchronized (order.restaurant()) {
      String reason = asked.getString("reason", "guest changed their mind");
      order.cancel(platform.status("CANCELLED"), reason, clock.instant());
    }
    pushUnlessDisabled(order, "status", with(asked, "status", "CANCELLED"));
  }

  /** PICKED_UP, DELIVERED or any status of the platform's own, {@code reason}. */
  private void status(Order order, JsonObject asked) {
    synchronized (order.restaurant()) {
      order.become(platform.status(asked.getString("status")), clock.instant());
    }
    pushUnlessDisabled(order, "status", asked);
  }

  /** {@code amountCents}, {@code refundId}, {@code reason}, {@code full}. */
  private void refund(Order order, JsonObject asked) {
    Instant now = clock.instant();
    String id = asked.getString("refundId", "rf-" + numbers.incrementAndGet());
    String reason = asked.getString("reason", "missing item");
    synchronized (order.restaurant()) {
      long cents = Item.number(asked, "amountCents", 100);
      order.refund(new Order.Refund(id, cents, reason, now));
    }
    pushUnlessDisabled(
        order, "refund", asked.containsKey("refundId") ? asked : with(asked, "refundId", id));
  }

  /** A part was cancelled: {@code items} is what is left, which continues as another package. */
  private void split(Order order, JsonObject asked) {
    if (!platform.splits()) {
      throw Refusal.malformed(platform.name() + " splits no orders");
    }
    synchronized (order.restaurant()) {
      String status = order.status();
      PlaceOrder rest =
          order.placeOrder().changedBy(without(asked, "push", "copies", "wait", "delayMillis"));
      order.mark(Order.Mark.SPLIT, true);
      order.cancel(platform.status("CANCELLED"), "SPLIT", clock.instant());
      open(order.restaurant(), rest, order.number(), status);
    }
  }

  private void mark(Order order, JsonObject asked, boolean there) {
    try {
      synchronized (order.restaurant()) {
        order.mark(Order.Mark.valueOf(asked.getString("mark")), there);
      }
    } catch (IllegalArgumentException e) {
      throw Refusal.malformed("mark: RIDER or LOCKED");
    }
  }

  private void pushUnlessDisabled(Order order, String kind, JsonObject asked) {
    if (asked.getBoolean("push", true)) {
      push(order, kind, asked);
    }
  }

  private void push(Order order, String kind, JsonObject asked) {
    Optional<Webhook> webhook = webhook(order, kind, asked);
    if (webhook.isEmpty()) {
      return;
    }
    int copies = (int) Item.number(asked, "copies", 1);
    CompletableFuture<Void> pushed =
        pusher.push(order, kind, webhook.get(), copies, Item.number(asked, "delayMillis", 0));
    if (asked.getBoolean("wait", true)) {
      await(pushed);
    }
  }

  /** As it would be sent now. */
  Optional<Webhook> webhook(Order order, String kind, JsonObject asked) {
    synchronized (order.restaurant()) {
      return platform.webhook(order, kind, asked);
    }
  }

  private static void await(CompletableFuture<Void> pushed) {
    try {
      pushed.orTimeout(PUSH_TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      if (!(e.getCause() instanceof TimeoutException)) {
        throw e;
      }
    }
  }

  private static JsonObject with(JsonObject asked, String name, String value) {
    return Json.createObjectBuilder(asked).add(name, value).build();
  }

  private static JsonObject without(JsonObject asked, String... names) {
    JsonObjectBuilder less = Json.createObjectBuilder(asked);
    for (String name : names) {
      less.remove(name);
    }
    return less.build();
  }

  /** The order for the control API. */
  JsonObject view(Order order) {
    synchronized (order.restaurant()) {
      JsonValue pushes = Views.pushes(order.pushes());
      return Json.createObjectBuilder()
          .add("id", order.id())
          .add("restaurant", order.restaurant().id())
          .add("number", order.number())
          .add("status", order.status())
          .add("theirId", PlaceOrder.textOrNull(order.theirId()))
          .add("createdAt", order.createdAt().toString())
          .add("changedAt", order.changedAt().toString())
          .add("pushes", pushes)
          .add("wire", platform.wire(order))
          .build();
    }
  }
}
