package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.RejectedExecutionException;
import org.restomesh.shared.Background;

/**
 * What this node looks at again at the moment in which it is due. In memory only: the rows say what
 * is due, each node's sweep plans anew what is due until the next sweep, and of several nodes that
 * look one sends.
 */
@ApplicationScoped
class PlannedLooks {
  /** Longer than from one sweep to the next, so that nothing falls between two. */
  static final Duration HORIZON = Duration.ofSeconds(40);

  static final int MOST = 10_000;

  /** Who looked a moment before a delivery is due would find nothing. */
  static final Duration NOT_TOO_SOON = Duration.ofMillis(20);

  @Inject Background background;
  @Inject Dispatcher dispatcher;

  private final ConcurrentMap<UUID, Instant> planned = new ConcurrentHashMap<>();

  /**
   * Returns at once. What is due after the horizon, or is too much, is left to the sweeps.
   *
   * @param hint with a delivery
   */
  void plan(DeliveryDue hint, Instant dueAt, Instant now) {
    UUID deliveryId = hint.deliveryId();
    if (dueAt.isAfter(now.plus(HORIZON))
        || planned.size() >= MOST
        || dueAt.equals(planned.put(deliveryId, dueAt))) {
      return;
    }
    try {
      background.after(
          Duration.between(now, dueAt).plus(NOT_TOO_SOON),
          () -> {
            planned.remove(deliveryId, dueAt);
            dispatcher.look(hint);
          });
    } catch (RejectedExecutionException e) {
      planned.remove(deliveryId, dueAt); // this node stops; another one's sweep plans it
    }
  }

  boolean hold(UUID deliveryId) {
    return planned.containsKey(deliveryId);
  }
}
