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
 * Wakes this node's worker at the moment at which deliveries are due. In memory only: the rows say
 * what is due, each sweep plans again what is due until the next one, and of several nodes that are
 * woken one sends.
 */
@ApplicationScoped
class PlannedWakes {
  /** Longer than from one sweep to the next, so that nothing falls between two. */
  static final Duration HORIZON = Duration.ofSeconds(40);

  static final int MAX_PLANNED = 10_000;

  /** A wake-up just before a delivery is due would find nothing. */
  static final Duration AFTER_DUE_DELAY = Duration.ofMillis(20);

  @Inject BackgroundExecutor background;
  @Inject WebhookWorker worker;

  private final Set<PlannedWake> planned = ConcurrentHashMap.newKeySet();

  private record PlannedWake(UUID subscriptionId, Instant dueAt) {}

  /**
   * Returns at once. What is due after the horizon, or exceeds the maximum, is left to the sweeps.
   */
  void plan(UUID subscriptionId, Instant dueAt, Instant now) {
    PlannedWake wake = new PlannedWake(subscriptionId, dueAt);
    if (dueAt.isAfter(now.plus(HORIZON)) || planned.size() >= MAX_PLANNED || !planned.add(wake)) {
      return;
    }
    try {
      background.schedule(Duration.between(now, dueAt).plus(AFTER_DUE_DELAY), () -> run(wake));
    } catch (RejectedExecutionException e) {
      planned.remove(wake); // this node stops; another one's sweep plans it
    }
  }

  private void run(PlannedWake wake) {
    planned.remove(wake);
    worker.wake(wake.subscriptionId());
  }

  /** Whether a wake-up for the subscription is planned. */
  boolean has(UUID subscriptionId) {
    return planned.stream().anyMatch(wake -> wake.subscriptionId().equals(subscriptionId));
  }
}
