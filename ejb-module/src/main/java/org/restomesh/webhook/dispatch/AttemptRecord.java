package org.restomesh.webhook.dispatch;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;
import org.restomesh.webhook.http.AttemptResponse;
import org.restomesh.webhook.subscription.pause.SubscriptionState;

/**
 * An attempt to be recorded: its log row and the change of its delivery, in one statement that does
 * nothing when the claim is lost.
 *
 * @param at when it was sent
 */
record AttemptRecord(ClaimedWebhookDelivery delivery, Instant at, AttemptResponse reply) {

  /** Those in flight when their subscription was deleted end as cancelled. */
  private static final String END =
      WebhookClaims.TABLE.sql(
          """
          with ended as (
            update webhook_delivery d set {release},
              status = case when s.deleted_at is not null and d.status %s then %s else n.status end,
              failures = n.failures,
              retry_at = case when s.deleted_at is null then n.retry_at end,
              note = case when n.status = 'DELIVERED' then null else coalesce(n.note, d.note) end,
              resends = case when s.deleted_at is not null or n.status = 'PARKED' then 0
                             else greatest(0, d.resends - n.made) end,
              due_at = case when s.deleted_at is not null or n.status = 'PARKED' then null
                            when d.resends > n.made then n.now
                            else n.retry_at end
            from webhook_subscription s,
              (select cast(:status as varchar) as status, cast(:failures as integer) as failures,
                 cast(:retryAt as timestamptz) as retry_at, cast(:note as varchar) as note,
                 cast(:made as integer) as made, cast(:at as timestamptz) as now) n
            where s.id = d.subscription_id and d.id = :id and {d.held}
            returning d.id, d.subscription_id, d.due_at
          )
          """
              .formatted(
                  WebhookDeliveryStatus.MACHINE.sqlFrom(WebhookDeliveryStatus.Event.CANCEL),
                  WebhookDeliveryStatus.MACHINE.sqlTo(WebhookDeliveryStatus.Event.CANCEL)));

  private static final String LOG =
      """
      insert into webhook_attempt (delivery_id, number, at, duration_ms, status_code, error,
        response_snippet, next_attempt_at)
      select id, :number, :at, :durationMs, :statusCode, :error, :snippet, due_at from ended
      returning next_attempt_at
      """;

  static final String FAILURE = END + LOG;

  /** Resets the count of failures in a row; where it is 0, no row is touched. */
  static final String SUCCESS =
      END
          + """
          , healthy as (
            update webhook_subscription s set consecutive_failures = 0 from ended
            where s.id = ended.subscription_id and s.consecutive_failures > 0
          )
          """
          + LOG;

  /**
   * @param dueAt when the delivery is to be sent again, or null
   */
  record Written(@Nullable Instant dueAt) {
    static Written read(Row row) {
      return new Written(row.instantOrNull("next_attempt_at"));
    }
  }

  AttemptOutcome outcome(SubscriptionState subscription, double random) {
    return AttemptOutcome.after(delivery, reply, subscription, at, random);
  }

  /** The parameters of {@link #FAILURE} and {@link #SUCCESS}. */
  Statement setOn(Statement statement, AttemptOutcome outcome) {
    return statement
        .with("status", outcome.status())
        .with("failures", outcome.failures())
        .with("retryAt", outcome.retryAt())
        .with("note", outcome.note())
        .with("made", outcome.resendsMade())
        .with("at", at)
        .with("id", delivery.id())
        .with("claimId", delivery.claimId())
        .with("number", delivery.attempts().number())
        .with("durationMs", (int) reply.took().toMillis())
        .with("statusCode", reply.statusCode())
        .with("error", reply.error())
        .with("snippet", reply.snippet());
  }
}
