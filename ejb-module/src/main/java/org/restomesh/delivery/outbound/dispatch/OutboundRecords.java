package org.restomesh.delivery.outbound.dispatch;

import static org.restomesh.delivery.outbound.OperationState.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.log.PendingWireEntry;
import org.restomesh.delivery.outbound.OperationState.Event;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.shared.sql.StatementBatch;

/**
 * Records how attempts ended, each in one statement that is its own transaction. An operation that
 * somebody else has claimed by now is left alone.
 */
@ApplicationScoped
public class OutboundRecords {
  private static final int MAX_ERROR = 1000;

  /**
   * A product that has changed meanwhile is sent once more, as an operation of its own. Returns
   * whether that is due now, or another operation of the same order that has waited for this one.
   */
  private static final String END =
      OutboundClaims.TABLE.sql(
          """
          update delivery_outbound o set {release},
            state = case when next_retry_at is null then :state else %s end,
            retry_count = case when next_retry_at is null then retry_count else 0 end,
            ended_at = case when next_retry_at is null then cast(:at as timestamptz) end
          where id = :id and {held}
          returning state = 'PENDING' or exists (select from delivery_outbound later
            where later.order_id = o.order_id and later.state = 'PENDING' and later.id <> o.id)
            as follows
          """
              .formatted(MACHINE.sqlTo(Event.RETRY)));

  private static final String ACCEPTED =
      "update delivery_order set accepted_at = :at"
          + " where order_id = :orderId and accepted_at is null";

  private static final String READY =
      "update delivery_order set ready_at = :at where order_id = :orderId and ready_at is null";

  private static final String AGAIN =
      OutboundClaims.TABLE.sql(
          """
          update delivery_outbound set {release}, retry_count = :failures,
            last_error_class = coalesce(:errorClass, last_error_class),
            last_error = coalesce(:error, last_error),
            state = case when dropped then %s else %s end,
            next_retry_at = case when dropped then null else cast(:next as timestamptz) end,
            ended_at = case when dropped then cast(:at as timestamptz) end
          where id = :id and {held}
          """
              .formatted(MACHINE.sqlTo(Event.DROP), MACHINE.sqlTo(Event.RETRY)));

  private static final String DEAD =
      OutboundClaims.TABLE.sql(
          """
          update delivery_outbound set {release},
            last_error_class = :errorClass, last_error = :error,
            retry_count = case when next_retry_at is null then max_retries else 0 end,
            state = case when dropped then %s when next_retry_at is null then %s else %s end,
            ended_at = case when next_retry_at is null then cast(:at as timestamptz) end
          where id = :id and {held}
          """
              .formatted(
                  MACHINE.sqlTo(Event.DROP),
                  MACHINE.sqlTo(Event.GIVE_UP),
                  MACHINE.sqlTo(Event.RETRY)));

  @Inject Sql sql;

  /**
   * The platform has accepted it, now or before; that is recorded even if the claim was lost.
   *
   * @param lines of the wire log that are written with it
   * @return whether something else may be due now that this has ended
   */
  boolean done(ClaimedOperation operation, List<PendingWireEntry> lines, Instant at) {
    StatementBatch statements = sql.batch();
    lines.forEach(line -> statements.and(line.insert()));
    switch (operation.kind()) {
      case ACCEPT_ORDER -> statements.and(told(ACCEPTED, operation, at));
      case MARK_READY -> statements.and(told(READY, operation, at));
      case REJECT_ORDER, SET_ITEM_AVAILABILITY -> {
        // Nothing to record: the order or product has it already.
      }
    }
    return statements
        .and(ended(operation, Event.SUCCEED, at))
        .list(row -> row.flag("follows"))
        .contains(true);
  }

  /** There is nothing left to tell. */
  void obsolete(ClaimedOperation operation, Instant at) {
    ended(operation, Event.DROP, at).list(Boolean.class);
  }

  /** It was not tried. */
  void postpone(ClaimedOperation operation, Instant until, Instant at) {
    reschedule(operation, operation.retryCount(), null, null, until, at);
  }

  /** The platform wants it later, which is not a failure. */
  void postpone(
      ClaimedOperation operation, FailureClass why, String error, Instant until, Instant at) {
    reschedule(operation, operation.retryCount(), why, error, until, at);
  }

  void retry(ClaimedOperation operation, FailureClass why, String error, Instant next, Instant at) {
    reschedule(operation, operation.retryCount() + 1, why, error, next, at);
  }

  /**
   * Nothing more is tried until somebody requeues it
   * (requirements/3-delivery-webhooks-errors#outbound-retry).
   */
  void dead(ClaimedOperation operation, FailureClass why, String error, Instant at) {
    claimed(DEAD, operation, at).with("errorClass", why).with("error", cut(error)).change();
  }

  private Statement ended(ClaimedOperation operation, Event event, Instant at) {
    return claimed(END, operation, at).with("state", MACHINE.to(event));
  }

  private Statement told(String text, ClaimedOperation operation, Instant at) {
    return sql.statement(text).with("at", at).with("orderId", operation.subjectId());
  }

  /**
   * @param why null when nothing has failed: the last failure stays
   * @param error in words; null likewise
   */
  private void reschedule(
      ClaimedOperation operation,
      int retryCount,
      @Nullable FailureClass why,
      @Nullable String error,
      Instant next,
      Instant at) {
    claimed(AGAIN, operation, at)
        .with("failures", retryCount)
        .with("errorClass", why)
        .with("error", error == null ? null : cut(error))
        .with("next", next)
        .change();
  }

  private Statement claimed(String text, ClaimedOperation operation, Instant at) {
    return sql.statement(text)
        .with("id", operation.id())
        .with("claimId", operation.claimId())
        .with("at", at);
  }

  private static String cut(String error) {
    return error.length() <= MAX_ERROR ? error : error.substring(0, MAX_ERROR);
  }
}
