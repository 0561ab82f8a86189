package org.restomesh.webhook.delivery;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.restomesh.shared.Background;
import org.restomesh.shared.OrderlyStop;
import org.restomesh.work.Claim;
import org.restomesh.work.Worker;

/** Sends deliveries to their receivers: so many at once to each subscription. */
@ApplicationScoped
public class WebhookWorker extends Worker<UUID, ClaimedDelivery> {
  /** Fewer than the client has connections: to wait for one would count as the receiver's time. */
  private static final int MAX_ON_NODE = 1_800;

  private static final Duration OTHERS_PAUSE = Duration.ofSeconds(1);

  @Inject Claims claims;
  @Inject Sender sender;
  @Inject PlannedLooks looks;
  @Inject Background background;
  @Inject Clock clock;
  @Inject OrderlyStop stop;

  @PostConstruct
  void open() {
    open(stop, Claims.MAX_IN_FLIGHT, MAX_ON_NODE, background::run);
  }

  @Override
  protected Claim<ClaimedDelivery> claim(UUID subscriptionId, int atMost) {
    Instant now = clock.instant();
    Claim<ClaimedDelivery> claim = claims.claim(subscriptionId, atMost, now);
    if (claim.rows().isEmpty() && !claim.blocked()) {
      claims
          .dueSoon(subscriptionId, now)
          .ifPresent(dueAt -> looks.plan(subscriptionId, dueAt, now));
    }
    return claim;
  }

  @Override
  protected CompletionStage<Boolean> carryOut(ClaimedDelivery delivery) {
    return sender.send(delivery).thenApply(sent -> false);
  }

  boolean hasRoom() {
    return underWay() < MAX_ON_NODE;
  }

  @Override
  protected void blocked(UUID subscriptionId) {
    background.after(OTHERS_PAUSE, () -> look(subscriptionId));
  }
}
