package org.restomesh.faults.check;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderChanged;
import org.restomesh.faults.history.Observation.OrderPlaced;
import org.restomesh.faults.history.Observation.OrderPushed;
import org.restomesh.faults.history.Observation.PlatformTold;
import org.restomesh.faults.history.Observation.WebhookDue;
import org.restomesh.faults.history.Observation.WebhookReceived;

/** Orders of a tenant: from its platform and from staff, with what partners and screens hear. */
final class OrderScene implements Scene {
  private static final List<String> WAY =
      List.of("PREPARING", "READY", "PREPARING", "READY", "SERVED", "PAID");

  private final Script script;
  private final String tenant;
  private final ScreenScene screens;
  private final List<OrderAtEnd> left = new ArrayList<>();

  OrderScene(Script script, String tenant, ScreenScene screens) {
    this.script = script;
    this.tenant = tenant;
    this.screens = screens;
  }

  @Override
  public void play(int round) {
    pushed(round);
    placed(round);
    untouched(round);
  }

  /** Pushed twice, as the platform did not hear the first answer. */
  private void pushed(int round) {
    String id = "%s-pushed-%d".formatted(tenant, round);
    String remoteId = "remote-" + id;
    for (int times = 0; times < 2; times++) {
      long sentAt = script.now();
      script.write(new OrderPushed(sentAt, script.now(), tenant, "platform_a", remoteId, 12_500));
    }
    told(id, "order.created");
    script.write(new PlatformTold(script.now(), "platform_a", remoteId, "acceptOrder"));
    script.write(new PlatformTold(script.now(), "platform_a", remoteId, "markReady"));
    WAY.forEach(status -> change(id, status));
    told(id, "order.completed");
    atEnd(id, remoteId, "", "PAID", 12_500);
  }

  private void placed(int round) {
    String id = "%s-placed-%d".formatted(tenant, round);
    place(id, 7_000);
    change(id, "CANCELLED");
    atEnd(id, "", "key-" + id, "CANCELLED", 7_000);
  }

  /** The second request is a repetition by a client that lost its first answer. */
  private void untouched(int round) {
    String id = "%s-untouched-%d".formatted(tenant, round);
    place(id, 9_000);
    place(id, 9_000);
    atEnd(id, "", "key-" + id, "PENDING", 9_000);
  }

  private void place(String id, long kurus) {
    long sentAt = script.ask(tenant + "-staff", "place-order");
    script.write(new OrderPlaced(sentAt, script.now(), tenant, "key-" + id, id, kurus));
    told(id, "order.created");
  }

  private void change(String id, String status) {
    long sentAt = script.ask(tenant + "-cook", "move-order");
    script.write(new OrderChanged(sentAt, script.now(), tenant, id, status));
    screens.event("order.updated", id);
  }

  /** The partner's endpoint gets it before the write is answered, and once more. */
  private void told(String id, String event) {
    String subject = event + ":" + id;
    String eventId = "event-of-" + subject;
    script.write(new WebhookReceived(script.now(), tenant, eventId, subject, tenant));
    script.write(new WebhookDue(script.now(), tenant, subject));
    script.write(new WebhookReceived(script.now(), tenant, eventId, subject, tenant));
    screens.event(event, id);
  }

  private void atEnd(String id, String remoteId, String key, String status, long kurus) {
    String platform = remoteId.isEmpty() ? "" : "PLATFORM_A";
    left.add(new OrderAtEnd(0, tenant, id, platform, remoteId, key, status, kurus));
  }

  @Override
  public void end() {
    for (OrderAtEnd order : left) {
      script.write(
          new OrderAtEnd(
              script.now(),
              tenant,
              order.orderId(),
              order.platform(),
              order.remoteId(),
              order.key(),
              order.status(),
              order.totalKurus()));
    }
  }
}
