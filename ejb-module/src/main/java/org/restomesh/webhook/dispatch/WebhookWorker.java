package org.restomesh.webhook.dispatch;

import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;


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
import org.restomesh.work.Claim;
import org.restomesh.work.Worker;

/** Sends deliveries to their receivers: so many at once to each subscription. */
@ApplicationScoped
public class WebhookWorker extends Worker<UUID, ClaimedWebhookDelivery> {
  /** Fewer than the client has connections: to wait for one would count as the receiver's time. */
  private static final int MAX_ON_NODE = 1_800;

  private static final Duration OTHERS_PAUSE = Duration.ofSeconds(1);

  @Inject WebhookClaims claims;
  @Inject WebhookSender sender;
  @Inject PlannedLooks looks;
  @Inject BackgroundExecutor background;
  @Inject Clock clock;
  @Inject GracefulShutdown stop;

  /** Of which other nodes have slots: one look for each is planned. */
  private final Set<UUID> paused = ConcurrentHashMap.newKeySet();

  @PostConstruct
  void open() {
    open(stop, WebhookClaims.MAX_IN_FLIGHT, MAX_ON_NODE, background::execute);
  }

  @Override
  protected Claim<ClaimedWebhookDelivery> claim(UUID subscriptionId, int atMost) {
    Instant now = clock.instant();
    WebhookClaims.Found found = claims.claim(subscriptionId, atMost, now);
    if (found.dueSoon() != null) {
      looks.plan(subscriptionId, found.dueSoon(), now);
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
    if (paused.add(subscriptionId)) {
      background.schedule(
          OTHERS_PAUSE,
          () -> {
            paused.remove(subscriptionId);
            look(subscriptionId);
          });
    }
  }
}
