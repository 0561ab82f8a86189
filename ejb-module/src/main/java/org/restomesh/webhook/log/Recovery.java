package org.restomesh.webhook.log;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;
import org.restomesh.webhook.log.retention.WebhookRetentionRule;

/** Sends again what has failed, after the receiver was down for longer than the retries last. */
@Stateless
public class Recovery {
  static final Duration MAX_LOOKBACK = Duration.ofDays(14);

  /** Deliveries per call. */
  static final int MAX_RECOVERED = 10_000;

  // What is being resent at the moment is left alone: the end of that attempt would undo this
  // change. Not "exists", which may be planned as one pass over all events.
  private static final String RECOVER =
      """
      with failed as (select id from webhook_delivery d
        where subscription_id = :subscriptionId and status %s and slot is null
          and created_at >= :since
          and (select e.occurred_at from outbox_event e where e.id = d.event_id) >= :keptFrom
        order by id limit :limit for no key update)
      update webhook_delivery d set status = %s, note = null, failures = 0,
        retry_at = :now, due_at = :now
      from failed where d.id = failed.id
      """
          .formatted(
              WebhookDeliveryStatus.MACHINE.sqlFrom(WebhookDeliveryStatus.Event.RECOVER),
              WebhookDeliveryStatus.MACHINE.sqlTo(WebhookDeliveryStatus.Event.RECOVER));

  @Inject Sql sql;
  @Inject WebhookDeliveryRows rows;
  @Inject Event<WebhookDeliveryDue> due;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * Gives failed deliveries a whole new schedule, the oldest first and at most {@value
   * #MAX_RECOVERED}. Those whose payload is no longer kept stay failed.
   *
   * @throws ValidationFailed when since is in the future or more than 14 days back
   * @throws org.restomesh.shared.error.ResourceNotFound when the caller's tenant has no such
   *     subscription any more
   * @throws org.restomesh.shared.error.ResourceConflict when it is paused
   */
  public RecoveryResult recover(
      StaffPrincipal caller, UUID subscriptionId, RecoverWebhookDeliveries command) {
    Instant now = clock.instant();
    requireWithinLookback(command.since(), now);
    UUID subscription = rows.subscription(caller, subscriptionId).requireActive().id();
    int recovered = recover(subscription, command.since(), now);
    if (recovered > 0) {
      due.fire(new WebhookDeliveryDue(subscription));
    }
    audit.record(
        caller.actor(),
        AuditedAction.of("webhook.recover", "webhook-subscription", subscription)
            .with("since", command.since())
            .with("recovered", recovered));
    return new RecoveryResult(recovered);
  }

  private static void requireWithinLookback(Instant since, Instant now) {
    if (since.isAfter(now) || since.isBefore(now.minus(MAX_LOOKBACK))) {
      throw new ValidationFailed(
          "since", "must be within the last " + MAX_LOOKBACK.toDays() + " days");
    }
  }

  private int recover(UUID subscriptionId, Instant since, Instant now) {
    return sql.statement(RECOVER)
        .with("subscriptionId", subscriptionId)
        .with("since", since)
        .with("keptFrom", WebhookRetentionRule.EVENTS.cutoff(now))
        .with("limit", MAX_RECOVERED)
        .with("now", now)
        .change();
  }
}
