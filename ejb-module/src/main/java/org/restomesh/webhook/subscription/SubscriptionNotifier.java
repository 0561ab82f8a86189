package org.restomesh.webhook.subscription;

import org.restomesh.webhook.subscription.pause.SubscriptionDeleted;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;
import org.restomesh.webhook.subscription.pause.SubscriptionPausedPayload;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;


import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** Tells what becomes of a subscription: the tenant, its deliveries, the audit trail. */
@Dependent
class SubscriptionNotifier {
  @Inject Outbox outbox;
  @Inject AuditLog audit;
  @Inject Event<SubscriptionPaused> paused;
  @Inject Event<SubscriptionResumed> resumed;
  @Inject Event<SubscriptionDeleted> deleted;

  void failing(UUID tenantId, SubscriptionFailing news) {
    outbox.append(tenantId, SubscriptionFailing.TYPE, news, news.at());
  }

  /** Whatever brought the pause about. */
  void paused(Actor actor, SubscriptionPausedPayload news) {
    paused.fire(new SubscriptionPaused(news.subscriptionId(), news.at()));
    outbox.append(actor.tenantId(), SubscriptionPausedPayload.TYPE, news, news.at());
    audit.record(
        actor,
        deed("webhook.pause", news.subscriptionId())
            .with("reason", news.reason())
            .with("consecutiveFailures", news.consecutiveFailures()));
  }

  void resumed(UUID id, Instant now) {
    resumed.fire(new SubscriptionResumed(id, now));
  }

  void deleted(Actor actor, UUID id, Instant now) {
    deleted.fire(new SubscriptionDeleted(id, now));
    audit.record(actor, deed("webhook.delete", id));
  }

  void created(Actor actor, UUID id) {
    audit.record(actor, deed("webhook.create", id));
  }

  /** Names what was changed and not to what: an address may carry a token of the receiver's. */
  void changed(Actor actor, UUID id, ChangeSubscription change) {
    audit.record(actor, deed("webhook.change", id).with("members", change.members()));
  }

  void rotated(Actor actor, UUID id, RotateSecret command) {
    audit.record(
        actor, deed("webhook.rotate", id).with("overlapHours", command.overlap().toHours()));
  }

  private static AuditedAction deed(String action, UUID id) {
    return AuditedAction.of(action, "webhook-subscription", id);
  }
}
