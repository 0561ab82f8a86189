package org.restomesh.delivery.outbound;

import static org.restomesh.delivery.outbound.OperationState.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.delivery.config.WireLine;
import org.restomesh.delivery.outbound.OperationState.Event;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.Together;

/**
 * Writes down how attempts ended, each in one statement that is its own transaction. What somebody
 * else holds by now is left to them.
 */
@ApplicationScoped
public class OutboundRecords {
  private static final int LONGEST_ERROR = 1000;

  /**
   * A product that has changed meanwhile is told once more, as an operation of its own. Says
   * whether that is due now, or another operation of the same order that has waited for this one.
   */
  private static final String END =
      """
      update delivery_outbound o set claim_id = null, lease_until = null,
        state = case when next_retry_at is null then ? else %s end,
        retry_count = case when next_retry_at is null then retry_count else 0 end,
        ended_at = case when next_retry_at is null then cast(? as timestamptz) end
      where id = ? and claim_id = ?
      returning state = 'PENDING' or exists (select from delivery_outbound later
        where later.order_id = o.order_id and later.state = 'PENDING' and later.id <> o.id)
      """
          .formatted(MACHINE.sqlTo(Event.RETRY));

  private static final String ACCEPTED =
      "update delivery_order set accepted_at = ? where order_id = ? and accepted_at is null";

  private static final String READY =
      "update delivery_order set ready_at = ? where order_id = ? and ready_at is null";

  private static final String AGAIN =
      """
      update delivery_outbound set claim_id = null, lease_until = null, retry_count = ?,
        last_error_class = coalesce(?, last_error_class), last_error = coalesce(?, last_error),
        state = case when dropped then %s else %s end,
        next_retry_at = case when dropped then null else cast(? as timestamptz) end,
        ended_at = case when dropped then cast(? as timestamptz) end
      where id = ? and claim_id = ?
      """
          .formatted(MACHINE.sqlTo(Event.DROP), MACHINE.sqlTo(Event.RETRY));

  private static final String DEAD =
      """
      update delivery_outbound set claim_id = null, lease_until = null,
        last_error_class = ?, last_error = ?,
        retry_count = case when next_retry_at is null then max_retries else 0 end,
        state = case when dropped then %s when next_retry_at is null then %s else %s end,
        ended_at = case when next_retry_at is null then cast(? as timestamptz) end
      where id = ? and claim_id = ?
      """
          .formatted(
              MACHINE.sqlTo(Event.DROP), MACHINE.sqlTo(Event.GIVE_UP), MACHINE.sqlTo(Event.RETRY));

  @Inject SingleStatements single;

  /**
   * The platform has taken it, or had before; that is kept even if the claim was lost.
   *
   * @param lines of the wire log that are written with it
   * @return whether something else may be due now that this has ended
   */
  boolean done(ClaimedOperation operation, List<WireLine> lines, Instant at) {
    Together statements = new Together();
    lines.forEach(line -> line.addTo(statements));
    switch (operation.kind()) {
      case ACCEPT_ORDER -> told(statements, ACCEPTED, operation, at);
      case MARK_READY -> told(statements, READY, operation, at);
      case REJECT_ORDER, SET_ITEM_AVAILABILITY -> {
        // Our order, or product, knows already.
      }
    }
    statements.and(END, ending(operation, Event.SUCCEED, at));
    return statements.list(single, row -> row.flag()).stream().anyMatch(follows -> follows);
  }

  /** There is nothing to tell any more. */
  void obsolete(ClaimedOperation operation, Instant at) {
    end(operation, Event.DROP, at);
  }

  /** It was not tried. */
  void postpone(ClaimedOperation operation, Instant until, Instant at) {
    again(operation, operation.retryCount(), null, null, until, at);
  }

  /** The platform wants it later, which is no failure. */
  void postpone(
      ClaimedOperation operation, FailureClass why, String error, Instant until, Instant at) {
    again(operation, operation.retryCount(), why, error, until, at);
  }

  void retry(ClaimedOperation operation, FailureClass why, String error, Instant next, Instant at) {
    again(operation, operation.retryCount() + 1, why, error, next, at);
  }

  /** Nothing more is tried until somebody requeues it (spec 3, Outbound retry queue). */
  void dead(ClaimedOperation operation, FailureClass why, String error, Instant at) {
    single.change(
        DEAD,
        values ->
            values
                .name(why)
                .text(cut(error))
                .instant(at)
                .uuid(operation.id())
                .uuid(operation.claimId()));
  }

  private static void told(
      Together statements, String sql, ClaimedOperation operation, Instant at) {
    statements.and(sql, values -> values.instant(at).uuid(operation.subjectId()));
  }

  private void end(ClaimedOperation operation, Event event, Instant at) {
    single.list(END, ending(operation, event, at), row -> row.flag());
  }

  private static PlainSql.Parameters ending(ClaimedOperation operation, Event event, Instant at) {
    return values ->
        values.name(MACHINE.to(event)).instant(at).uuid(operation.id()).uuid(operation.claimId());
  }

  private void again(
      ClaimedOperation operation,
      int retryCount,
      FailureClass why,
      String error,
      Instant next,
      Instant at) {
    single.change(
        AGAIN,
        values ->
            values
                .number(retryCount)
                .name(why)
                .text(cut(error))
                .instant(next)
                .instant(at)
                .uuid(operation.id())
                .uuid(operation.claimId()));
  }

  private static String cut(String error) {
    return error == null || error.length() <= LONGEST_ERROR
        ? error
        : error.substring(0, LONGEST_ERROR);
  }
}
