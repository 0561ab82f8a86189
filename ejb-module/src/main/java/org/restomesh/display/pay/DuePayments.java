package org.restomesh.display.pay;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.LateQuestions;
import org.restomesh.payment.OpenPayment;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/**
 * Guests' payments that nobody has told us the end of, and those that ended unpaid and may have
 * been paid all the same. Whoever takes one asks about it; nobody else gets it until the next
 * question is due, which is not later than the end of the payment.
 */
@Stateless
public class DuePayments {
  private static final int BATCH = 20;

  private static final String TAKE =
      """
      update guest_payment set query_at =
          case when expires_at > :now and expires_at < :next then expires_at else :next end,
        version = version + 1
      where id in (select id from guest_payment
        where status in ('CREATED', 'PENDING') and query_at <= :now%s
        order by query_at limit %d for update skip locked)
      returning id, case when paid_cents >= amount_cents then paid_cents end as settled_cents
      """;

  private static final String ANY = TAKE.formatted("", BATCH);
  private static final String ONE = TAKE.formatted(" and id = :id", BATCH);
  private static final String OVERDUE_AT =
      TAKE.formatted(" and session_id = :sessionId and expires_at <= :now", BATCH);

  private static final String TAKE_ENDED =
      """
      update guest_payment set
        late_query_at = case when expires_at > :oldest then cast(:again as timestamptz) end,
        version = version + 1
      where id in (select id from guest_payment where late_query_at <= :now
        order by late_query_at limit %d for update skip locked)
      returning id
      """
          .formatted(BATCH);

  @Inject Sql sql;

  /** Some of all. */
  public List<OpenPayment> take(Instant now) {
    return take(sql.statement(ANY), now);
  }

  /** This one, if it is due. */
  public List<OpenPayment> take(UUID id, Instant now) {
    return take(sql.statement(ONE).with("id", id), now);
  }

  /** Those of a screen whose time is over. */
  public List<OpenPayment> takeOverdue(UUID sessionId, Instant now) {
    return take(sql.statement(OVERDUE_AT).with("sessionId", sessionId), now);
  }

  /** Some that ended unpaid a while ago. */
  public List<OpenPayment> takeEnded(Instant now) {
    return sql.statement(TAKE_ENDED)
        .with("oldest", LateQuestions.oldest(now))
        .with("again", LateQuestions.again(now))
        .with("now", now)
        .list(row -> new OpenPayment(new PaymentRef(row.uuid("id")), null));
  }

  private static List<OpenPayment> take(Statement due, Instant now) {
    return due.with("now", now)
        .with("next", now.plus(GuestPayment.PATIENCE))
        .list(
            row ->
                new OpenPayment(
                    new PaymentRef(row.uuid("id")), row.longNumberOrNull("settled_cents")));
  }
}
