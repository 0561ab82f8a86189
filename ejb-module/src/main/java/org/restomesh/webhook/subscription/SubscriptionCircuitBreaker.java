package org.restomesh.webhook.subscription;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionPausedPayload;
import org.restomesh.webhook.subscription.pause.SubscriptionState;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * Counts failed attempts in a row, warns of them and pauses a subscription that has too many
 * (requirements/3-delivery-webhooks-errors#subscription-states;
 * contract/6-webhooks#failure-counter). A success and a resume begin a new run. The row's lock puts
 * the attempts of a subscription in order, so exactly one of them reaches each number.
 *
 * <p>Call it before the transaction touches the row of the delivery: a pause locks the subscription
 * before its deliveries, and the other order would deadlock.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class SubscriptionCircuitBreaker {
  static final int WARN_AFTER_FAILURES = 10;
  static final int MAX_FAILURES = 20;

  /** Only while it is active: what was in flight when it was paused is not held against it. */
  private static final String COUNT =
      """
      update webhook_subscription set consecutive_failures = consecutive_failures + 1,
        status = case when consecutive_failures + 1 >= :pausedAt then %s else status end,
        pause_reason = case when consecutive_failures + 1 >= :pausedAt then :reason end,
        paused_at = case when consecutive_failures + 1 >= :pausedAt then :at end
      where id = :id and status %s and deleted_at is null
      returning tenant_id, consecutive_failures as failures, status as state
      """
          .formatted(
              SubscriptionStatus.MACHINE.sqlTo(SubscriptionStatus.Event.PAUSE),
              SubscriptionStatus.MACHINE.sqlFrom(SubscriptionStatus.Event.PAUSE));

  /**
   * The lock makes a resume wait for whoever acts on the answer, so that it finds what was parked.
   */
  private static final String STATE =
      """
      select case when deleted_at is null then status else 'DELETED' end
      from webhook_subscription where id = :id for share
      """;

  @Inject Sql sql;
  @Inject SubscriptionNotifier notifier;

  /** After one more failure. */
  private record Count(UUID tenantId, int failures, SubscriptionState state) {}

  /**
   * Counts a failed attempt, whatever the cause.
   *
   * @param at when, in business time
   * @return the state of the subscription after it, and until the transaction ends
   */
  public SubscriptionState failed(UUID subscriptionId, Instant at) {
    return count(subscriptionId, PauseReason.FAILURES, at);
  }

  /** Counts an answer of 410: a failure like any other, and the last one until a resume. */
  public SubscriptionState gone(UUID subscriptionId, Instant at) {
    return count(subscriptionId, PauseReason.GONE, at);
  }

  private SubscriptionState count(UUID id, PauseReason reason, Instant at) {
    int pausedAt = reason == PauseReason.GONE ? 1 : MAX_FAILURES;
    Optional<Count> count =
        sql.statement(COUNT)
            .with("pausedAt", pausedAt)
            .with("reason", reason)
            .with("at", at)
            .with("id", id)
            .first(Count.class);
    if (count.isEmpty()) {
      return stateOf(id);
    }
    int failures = count.get().failures();
    UUID tenantId = count.get().tenantId();
    if (failures == WARN_AFTER_FAILURES) {
      notifier.failing(tenantId, new SubscriptionFailing(id, failures, at));
    }
    if (count.get().state() == SubscriptionState.PAUSED) {
      notifier.paused(
          tenantId,
          new Actor(tenantId, "system"),
          new SubscriptionPausedPayload(id, reason, failures, at));
    }
    return count.get().state();
  }

  /** The state of one that is not active. Rows of deleted ones are gone in the end. */
  private SubscriptionState stateOf(UUID id) {
    return sql.statement(STATE)
        .with("id", id)
        .first(SubscriptionState.class)
        .orElse(SubscriptionState.DELETED);
  }
}
