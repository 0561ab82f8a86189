package org.restomesh.webhook.dispatch;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;
import org.restomesh.work.Claim;
import org.restomesh.work.Worker;

/** Sends webhook deliveries, a bounded number at once for each subscription. */
@ApplicationScoped
public class WebhookWorker extends Worker<UUID, ClaimedWebhookDelivery> {
  /** Fewer than the client has connections: waiting for one would count as the receiver's time. */
  private static final int MAX_ON_NODE = 1_800;

  private static final Duration BLOCKED_RETRY_DELAY = Duration.ofSeconds(1);

  @Inject WebhookClaims claims;
  @Inject WebhookSender sender;
  @Inject PlannedWakes plannedWakes;
  @Inject BackgroundExecutor background;
  @Inject Clock clock;
  @Inject GracefulShutdown stop;

  /** Subscriptions whose slots other nodes hold: one wake-up is planned for each. */
  private final Set<UUID> blockedSubscriptions = ConcurrentHashMap.newKeySet();

  @PostConstruct
  void open() {
    open(stop, WebhookClaims.MAX_IN_FLIGHT, MAX_ON_NODE, background::execute);
  }

  @Override
  protected Claim<ClaimedWebhookDelivery> claim(UUID subscriptionId, int max) {
    Instant now = clock.instant();
    WebhookClaims.Found found = claims.claim(subscriptionId, max, now);
    if (found.dueSoon() != null) {
      plannedWakes.plan(subscriptionId, found.dueSoon(), now);
    }
    return found.claim();
  }

  @Override
  protected CompletionStage<Boolean> carryOut(ClaimedWebhookDelivery delivery) {
    return sender.send(delivery).thenApply(sent -> false);
  }

  boolean hasRoom() {
    return underWay() < MAX_ON_NODE;
  }

  @Override
  protected void blocked(UUID subscriptionId) {
    if (blockedSubscriptions.add(subscriptionId)) {
      background.schedule(
          BLOCKED_RETRY_DELAY,
          () -> {
            blockedSubscriptions.remove(subscriptionId);
            wake(subscriptionId);
          });
    }
  }
}
