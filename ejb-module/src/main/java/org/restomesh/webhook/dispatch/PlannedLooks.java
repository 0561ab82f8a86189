package org.restomesh.webhook.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import org.restomesh.shared.concurrency.BackgroundExecutor;

/**
 * What this node looks at again at the moment in which it is due. In memory only: the rows say what
 * is due, each node's sweep plans anew what is due until the next sweep, and of several nodes that
 * look one sends.
 */
@ApplicationScoped
class PlannedLooks {
  /** Longer than from one sweep to the next, so that nothing falls between two. */
  static final Duration HORIZON = Duration.ofSeconds(40);

  static final int MAX = 10_000;

  /** Who looked a moment before a delivery is due would find nothing. */
  static final Duration NOT_TOO_SOON = Duration.ofMillis(20);

  @Inject BackgroundExecutor background;
  @Inject WebhookWorker worker;

  private final Set<Look> planned = ConcurrentHashMap.newKeySet();

  private record Look(UUID subscriptionId, Instant dueAt) {}

  /** Returns at once. What is due after the horizon, or is too much, is left to the sweeps. */
  void plan(UUID subscriptionId, Instant dueAt, Instant now) {
    Look look = new Look(subscriptionId, dueAt);
    if (dueAt.isAfter(now.plus(HORIZON)) || planned.size() >= MAX || !planned.add(look)) {
      return;
    }
    try {
      background.schedule(Duration.between(now, dueAt).plus(NOT_TOO_SOON), () -> look(look));
    } catch (RejectedExecutionException e) {
      planned.remove(look); // this node stops; another one's sweep plans it
    }
  }

  private void look(Look look) {
    planned.remove(look);
    worker.look(look.subscriptionId());
  }

  /** Whether a look at the subscription is planned. */
  boolean has(UUID subscriptionId) {
    return planned.stream().anyMatch(look -> look.subscriptionId().equals(subscriptionId));
  }
}
