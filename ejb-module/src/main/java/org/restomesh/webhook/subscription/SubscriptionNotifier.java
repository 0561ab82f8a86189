package org.restomesh.webhook.subscription;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.webhook.subscription.pause.SubscriptionDeleted;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;
import org.restomesh.webhook.subscription.pause.SubscriptionPausedPayload;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;

/** Tells the tenant, the deliveries and the audit log what happens to a subscription. */
@Dependent
class SubscriptionNotifier {
  @Inject Outbox outbox;
  @Inject AuditLog audit;
  @Inject Event<SubscriptionPaused> paused;
  @Inject Event<SubscriptionResumed> resumed;
  @Inject Event<SubscriptionDeleted> deleted;

  void failing(UUID tenantId, SubscriptionFailing payload) {
    outbox.append(tenantId, SubscriptionFailing.TYPE, payload, payload.at());
  }

  /** Whatever caused the pause. */
  void paused(UUID tenantId, Actor actor, SubscriptionPausedPayload payload) {
    paused.fire(
        new SubscriptionPaused(
            tenantId,
            payload.subscriptionId(),
            payload.reason(),
            payload.consecutiveFailures(),
            payload.at()));
    outbox.append(tenantId, SubscriptionPausedPayload.TYPE, payload, payload.at());
    audit.record(
        actor,
        action("webhook.pause", payload.subscriptionId())
            .with("reason", payload.reason())
            .with("consecutiveFailures", payload.consecutiveFailures()));
  }

  void resumed(UUID id, Instant now) {
    resumed.fire(new SubscriptionResumed(id, now));
  }

  void deleted(Actor actor, UUID id, Instant now) {
    deleted.fire(new SubscriptionDeleted(id, now));
    audit.record(actor, action("webhook.delete", id));
  }

  void created(Actor actor, UUID id) {
    audit.record(actor, action("webhook.create", id));
  }

  /** Names what was changed, not the new values: a URL may have a token of the receiver. */
  void changed(Actor actor, UUID id, ChangeSubscription change) {
    audit.record(actor, action("webhook.change", id).with("members", change.members()));
  }

  void rotated(Actor actor, UUID id, RotateSecret command) {
    audit.record(
        actor, action("webhook.rotate", id).with("overlapHours", command.overlap().toHours()));
  }

  private static AuditedAction action(String action, UUID id) {
    return AuditedAction.of(action, "webhook-subscription", id);
  }
}
