package org.restomesh.webhook.log;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;

/**
 * Sends an event without a change behind it, so that a receiver can be tried. It is delivered like
 * any other, signature, retries and log included, but to its own subscription only, whatever that
 * selects.
 */
@Stateless
public class TestEvents {
  static final String TYPE = "webhook.test.v1";

  // Marked as fanned out, so that it goes to no other subscription.
  private static final String INSERT_EVENT =
      """
      insert into outbox_event (id, tenant_id, type, payload, occurred_at, fanned_out_at)
      values (:id, :tenantId, :type, :payload, :now, :now)
      """;

  private static final String INSERT_DELIVERY =
      """
      insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type, status,
        created_at, attempts, failures, retry_at, resends, due_at)
      values (:id, :tenantId, :subscriptionId, :eventId, :eventType, %s, :now, 0, 0, :now, 0,
        :now)
      """
          .formatted(WebhookDeliveryStatus.MACHINE.sqlBegin(WebhookDeliveryStatus.PENDING));

  @Inject Sql sql;
  @Inject WebhookDeliveryRows rows;
  @Inject Event<WebhookDeliveryDue> due;
  @Inject AuditLog audit;
  @Inject Clock clock;

  private record Payload(UUID subscriptionId, Instant at) {}

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when the caller's tenant has no such
   *     subscription any more
   * @throws org.restomesh.shared.error.ResourceConflict when it is paused
   */
  public WebhookDeliveryDetails send(StaffPrincipal caller, UUID subscriptionId) {
    LoggedSubscription subscription = rows.subscription(caller, subscriptionId).requireActive();
    UUID delivery = insert(subscription, clock.instant());
    due.fire(new WebhookDeliveryDue(subscription.id()));
    audit.record(
        caller.actor(),
        AuditedAction.of("webhook.test", "webhook-subscription", subscription.id()));
    return rows.get(subscription.id(), delivery);
  }

  private UUID insert(LoggedSubscription subscription, Instant now) {
    UUID event = Ids.next();
    UUID delivery = Ids.next();
    String payload = Json.write(new Payload(subscription.id(), now));
    sql.statement(INSERT_EVENT)
        .with("id", event)
        .with("tenantId", subscription.tenantId())
        .with("type", TYPE)
        .with("payload", payload)
        .with("now", now)
        .change();
    sql.statement(INSERT_DELIVERY)
        .with("id", delivery)
        .with("tenantId", subscription.tenantId())
        .with("subscriptionId", subscription.id())
        .with("eventId", event)
        .with("eventType", TYPE)
        .with("now", now)
        .change();
    return delivery;
  }
}
