package org.restomesh.webhook.dispatch;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.restomesh.event.Outbox;
import org.restomesh.shared.Ids;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.ManualClock;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.fanout.EventWake;
import org.restomesh.webhook.fanout.FanOut;
import org.restomesh.webhook.fanout.ManualEventWake;
import org.restomesh.webhook.signing.SigningSecret;
import org.restomesh.webhook.subscription.SubscriptionSecrets;
import org.restomesh.work.ManualWakeQueue;
import org.restomesh.work.WakeQueue;

/** A tenant with subscriptions and the way from its events to its receivers; messages by hand. */
final class Post {
  static final String TYPE = "device.offline.v1";
  static final SigningSecret SECRET = SigningSecret.create();

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration MESSAGES = Duration.ofMillis(5);

  private final Wiring wiring =
      Wiring.likeAContainer(
          Map.of(
              "restomesh.environment", "staging",
              "restomesh.rehearsal", "true",
              "restomesh.webhooks.allow-private-cidrs", "127.0.0.0/8"));
  private final Restaurant restaurant = Restaurant.open(wiring);

  Post() {
    entitle(true);
    fanOut(); // what it took to get here interests nobody
    loseMessages();
  }

  Wiring wiring() {
    return wiring;
  }

  Restaurant restaurant() {
    return restaurant;
  }

  UUID tenantId() {
    return restaurant.tenantId();
  }

  ManualClock clock() {
    return wiring.businessTime();
  }

  WebhookWorker worker() {
    return wiring.get(WebhookWorker.class);
  }

  WebhookSweep sweep() {
    return wiring.get(WebhookSweep.class);
  }

  ManualWakeQueue queue() {
    return (ManualWakeQueue) wiring.get(WakeQueue.class);
  }

  ManualBackground background() {
    return (ManualBackground) wiring.get(BackgroundExecutor.class);
  }

  /** Gives the tenant feature.apiAccess, or takes it away. */
  void entitle(boolean entitled) {
    restaurant.override(Map.of("feature.apiAccess", entitled));
  }

  /** An active subscription to {@link #TYPE}, past its use case. */
  UUID subscribe(String url) throws SQLException {
    return subscribe(url, TYPE);
  }

  UUID subscribe(String url, String events) throws SQLException {
    UUID id = Ids.next();
    Rows.change(
        "insert into webhook_subscription (id, tenant_id, url, events, status, secret,"
            + " consecutive_failures, created_at, version)"
            + " values (?, ?, ?, cast(? as text[]), 'ACTIVE', ?, 0, now(), 0)",
        id,
        tenantId(),
        url,
        "{" + events + "}",
        wiring.get(SubscriptionSecrets.class).seal(tenantId(), id, SECRET));
    return id;
  }

  UUID append() {
    return append(TYPE);
  }

  UUID append(String type) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(Outbox.class)
                .append(tenantId(), type, payload(), wiring.businessTime().instant()));
  }

  private Map<String, ?> payload() {
    return Map.of(
        "deviceId", UUID.randomUUID(),
        "branchId", restaurant.branchId(),
        "kind", "receipt_printer",
        "at", clock().instant());
  }

  /** Delivers messages until none is left and nothing is in flight. */
  void deliver() {
    await(
        () -> {
          deliverMessages();
          return worker().underWay() == 0 && !deliverMessages();
        });
  }

  /** Makes deliveries of what was appended, which nobody sends yet. */
  void fanOut() {
    lose(true);
    wiring.get(FanOut.class).ofAllWaiting();
    lose(false);
  }

  /** One round of wake-ups; whether there were any. */
  boolean deliverMessages() {
    boolean any = background().has(MESSAGES);
    background().runLater(MESSAGES);
    background().runAll();
    return any;
  }

  /** Loses all wake-ups that are on their way. */
  void loseMessages() {
    lose(true);
    deliverMessages();
    lose(false);
  }

  /** Whether wake-ups are lost. */
  void lose(boolean lost) {
    ((ManualEventWake) wiring.get(EventWake.class)).lose(lost);
    ((ManualDeliveryWake) wiring.get(DeliveryWake.class)).lose(lost);
  }

  void sweep(Duration later) {
    clock().advance(later);
    sweep().run(clock().instant());
    deliver();
  }

  /** Where the event's only delivery rests. */
  static String status(UUID eventId) {
    return Rows.texts("select status from webhook_delivery where event_id = ?", eventId).get(0);
  }

  static long count(UUID subscriptionId, String condition) {
    return Rows.count(
        "select count(*) from webhook_delivery where subscription_id = ? and " + condition,
        subscriptionId);
  }

  static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("not within " + PATIENCE);
      }
      LockSupport.parkNanos(1_000_000);
    }
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
