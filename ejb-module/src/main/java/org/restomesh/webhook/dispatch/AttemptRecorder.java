package org.restomesh.webhook.dispatch;

import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;
import org.restomesh.shared.NewTransaction;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.Event;
import org.restomesh.webhook.http.AttemptError;
import org.restomesh.webhook.subscription.SubscriptionCircuitBreaker;
import org.restomesh.webhook.subscription.pause.SubscriptionState;
import org.restomesh.work.LeaseLost;

/** Records how attempts went, and plans a wake-up for those that are to be repeated. */
@ApplicationScoped
public class AttemptRecorder {
  private static final Log LOG = Log.of(AttemptRecorder.class);

  /** One that was resent keeps its status. */
  private static final String END_UNSENT =
      WebhookClaims.TABLE.sql(
          """
          update webhook_delivery d set {release}, {uncount}, retry_at = null, resends = 0,
            status = case when d.status not %s then d.status
                          when s.deleted_at is not null then %s else :status end,
            note = coalesce(:note, d.note)
          from webhook_subscription s
          where s.id = d.subscription_id and d.id = :id and {d.held}
          """
              .formatted(MACHINE.sqlFrom(Event.PARK), MACHINE.sqlTo(Event.CANCEL)));

  private static final String POSTPONE = WebhookClaims.TABLE.putOff();

  @Inject Sql sql;
  @Inject NewTransaction transaction;
  @Inject SubscriptionCircuitBreaker circuitBreaker;
  @Inject DeliveryWake wake;
  @Inject PlannedWakes plannedWakes;
  @Inject AttemptCounters counters;
  @Inject Clock clock;

  void record(AttemptRecord attempt) {
    ClaimedWebhookDelivery delivery = attempt.delivery();
    counters.count(attempt.reply());
    Optional<AttemptRecord.Written> written =
        attempt.reply().isSuccess() ? succeeded(attempt) : failed(attempt);
    if (written.isEmpty()) {
      // Another node holds it now, or has ended it: only what that node records counts.
      LOG.info("webhook delivery " + delivery.id() + ": an attempt outlived its lease");
    }
    written.map(AttemptRecord.Written::dueAt).ifPresent(dueAt -> wakeWhenDue(delivery, dueAt));
  }

  /**
   * Ends a claim without an attempt.
   *
   * @param note why, for readers of the log; null leaves it as it is
   */
  void endUnsent(ClaimedWebhookDelivery delivery, Event event, @Nullable String note) {
    sql.statement(END_UNSENT)
        .with("status", MACHINE.to(event))
        .with("note", note)
        .with("id", delivery.id())
        .with("claimId", delivery.claimId())
        .change();
  }

  /** Parks all that is due of the subscription, so that the others need not be claimed first. */
  void parkUnentitled(ClaimedWebhookDelivery delivery) {
    endUnsent(delivery, Event.PARK, null);
    sql.statement(Parking.PARK_OF_ONE)
        .with("subscriptionId", delivery.target().subscriptionId())
        .change();
  }

  /** Gives back a claim without an attempt, for reasons that say nothing about the receiver. */
  void postpone(ClaimedWebhookDelivery delivery, Instant dueAt) {
    int postponed =
        sql.statement(POSTPONE)
            .with("dueAt", dueAt)
            .with("id", delivery.id())
            .with("claimId", delivery.claimId())
            .change();
    if (postponed > 0) {
      wakeWhenDue(delivery, dueAt);
    }
  }

  /** One statement, its own transaction: this is how nearly all attempts end. */
  private Optional<AttemptRecord.Written> succeeded(AttemptRecord attempt) {
    AttemptOutcome outcome = attempt.outcome(SubscriptionState.ACTIVE, 0);
    return attempt
        .setOn(sql.statement(AttemptRecord.SUCCESS), outcome)
        .first(AttemptRecord.Written::read);
  }

  /**
   * Changes the delivery, its subscription's failure count and the events of that in one
   * transaction. The subscription is locked first, as wherever both are.
   */
  private Optional<AttemptRecord.Written> failed(AttemptRecord attempt) {
    try {
      return Optional.of(transaction.call(() -> failedInTransaction(attempt)));
    } catch (LeaseLost e) {
      return Optional.empty();
    }
  }

  private AttemptRecord.Written failedInTransaction(AttemptRecord attempt) {
    AttemptOutcome outcome =
        attempt.outcome(count(attempt), ThreadLocalRandom.current().nextDouble());
    return attempt
        .setOn(sql.statement(AttemptRecord.FAILURE), outcome)
        .first(AttemptRecord.Written::read)
        .orElseThrow(LeaseLost::new);
  }

  private SubscriptionState count(AttemptRecord attempt) {
    if (attempt.reply().error() == AttemptError.INTERRUPTED) {
      return SubscriptionState.ACTIVE; // this service is stopping: not the receiver's fault
    }
    UUID subscriptionId = attempt.delivery().target().subscriptionId();
    return attempt.reply().isGone()
        ? circuitBreaker.gone(subscriptionId, attempt.at())
        : circuitBreaker.failed(subscriptionId, attempt.at());
  }

  private void wakeWhenDue(ClaimedWebhookDelivery delivery, Instant dueAt) {
    Instant now = clock.instant();
    UUID subscriptionId = delivery.target().subscriptionId();
    if (dueAt.isAfter(now)) {
      plannedWakes.plan(subscriptionId, dueAt, now);
    } else {
      wake.due(List.of(subscriptionId));
    }
  }
}
