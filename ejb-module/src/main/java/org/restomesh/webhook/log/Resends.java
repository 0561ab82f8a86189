package org.restomesh.webhook.log;

import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.Event.SUCCEED;
import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;
import org.restomesh.webhook.log.retention.WebhookRetentionRule;

/**
 * One more attempt, outside the schedule: it neither uses up a retry nor adds one. If it fails, the
 * delivery stays what it was.
 */
@Stateless
public class Resends {
  /** Waiting resends of one delivery; more come only from somebody who asks without end. */
  static final int MAX_PENDING = 100;

  // Whoever is sending it now checks the resends when done; until then due_at stays null.
  private static final String RESEND =
      """
      update webhook_delivery d set resends = resends + 1,
        due_at = case when claim_id is null then least(due_at, cast(:now as timestamptz)) end
      where id = :id and subscription_id = :subscriptionId and resends < %d
        and status %s
        and exists (select 1 from outbox_event e
          where e.id = d.event_id and e.occurred_at >= :keptFrom)
      """
          .formatted(MAX_PENDING, MACHINE.sqlFrom(SUCCEED));

  private static final String REFUSED_BECAUSE =
      """
      select case when status in ('PARKED', 'CANCELLED') then 'The delivery is ' || lower(status)
          when resends >= %d
          then 'So many resends of this delivery are waiting that no more are taken'
          when exists (select 1 from outbox_event e
            where e.id = d.event_id and e.occurred_at >= :keptFrom)
          then 'The delivery has just changed; look at it again'
          else 'The payload of the event is no longer kept' end
      from webhook_delivery d where id = :id and subscription_id = :subscriptionId
      """
          .formatted(MAX_PENDING);

  @Inject Sql sql;
  @Inject WebhookDeliveryRows rows;
  @Inject Event<WebhookDeliveryDue> due;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Sends it once more, as soon as possible. Each call is an attempt of its own.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when the caller's tenant has no such
   *     subscription any more, or that no such delivery
   * @throws ResourceConflict when the subscription is paused, the delivery parked or cancelled, its
   *     payload gone, or too many resends are waiting
   */
  public WebhookDeliveryDetails resend(
      StaffPrincipal caller, UUID subscriptionId, UUID deliveryId) {
    UUID subscription = rows.subscription(caller, subscriptionId).requireActive().id();
    rows.get(subscription, deliveryId);
    Instant now = clock.instant();
    if (addResend(subscription, deliveryId, now) == 0) {
      throw new ResourceConflict(reason(subscription, deliveryId, now));
    }
    due.fire(new WebhookDeliveryDue(subscription));
    audit.record(
        caller.actor(), AuditedAction.of("webhook.resend", "webhook-delivery", deliveryId));
    return rows.get(subscription, deliveryId);
  }

  private int addResend(UUID subscriptionId, UUID deliveryId, Instant now) {
    return statement(RESEND, subscriptionId, deliveryId, now).with("now", now).change();
  }

  private String reason(UUID subscriptionId, UUID deliveryId, Instant now) {
    return statement(REFUSED_BECAUSE, subscriptionId, deliveryId, now)
        .first(String.class)
        .orElse("The delivery has just been forgotten");
  }

  private Statement statement(String text, UUID subscriptionId, UUID deliveryId, Instant now) {
    return sql.statement(text)
        .with("id", deliveryId)
        .with("subscriptionId", subscriptionId)
        .with("keptFrom", WebhookRetentionRule.EVENTS.cutoff(now));
  }
}
