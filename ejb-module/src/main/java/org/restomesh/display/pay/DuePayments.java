package org.restomesh.display.pay;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.LateQuestions;
import org.restomesh.payment.OpenPayment;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.sql.PlainSql;

/**
 * Guests' payments that nobody has told us the end of, and those that ended unpaid and may have
 * been paid all the same. Whoever takes one asks about it; nobody else gets it until the next
 * question is due, which is not later than the end of the payment.
 */
@Stateless
public class DuePayments {
  private static final int BATCH = 20;

  private static final String TAKE =
      "update guest_payment set query_at = case when expires_at > ? and expires_at < ?"
          + " then expires_at else ? end, version = version + 1"
          + " where id in (select id from guest_payment"
          + " where status in ('CREATED', 'PENDING') and query_at <= ?%s"
          + " order by query_at limit "
          + BATCH
          + " for update skip locked) returning id,"
          + " case when paid_cents >= amount_cents then paid_cents end";

  private static final String ANY = TAKE.formatted("");
  private static final String ONE = TAKE.formatted(" and id = ?");
  private static final String OVERDUE_AT =
      TAKE.formatted(" and session_id = ? and expires_at <= ?");

  private static final String TAKE_ENDED =
      "update guest_payment set"
          + " late_query_at = case when expires_at > ? then cast(? as timestamptz) end,"
          + " version = version + 1"
          + " where id in (select id from guest_payment where late_query_at <= ?"
          + " order by late_query_at limit "
          + BATCH
          + " for update skip locked) returning id";

  @PersistenceContext EntityManager entityManager;

  /** Some of all. */
  public List<OpenPayment> take(Instant now) {
    return take(ANY, now, values -> {});
  }

  /** This one, if it is due. */
  public List<OpenPayment> take(UUID id, Instant now) {
    return take(ONE, now, values -> values.uuid(id));
  }

  /** Those of a screen whose time is over. */
  public List<OpenPayment> takeOverdue(UUID sessionId, Instant now) {
    return take(OVERDUE_AT, now, values -> values.uuid(sessionId).instant(now));
  }

  /** Some that ended unpaid a while ago. */
  public List<OpenPayment> takeEnded(Instant now) {
    return PlainSql.list(
        entityManager,
        TAKE_ENDED,
        values ->
            values
                .instant(LateQuestions.oldest(now))
                .instant(LateQuestions.again(now))
                .instant(now),
        row -> new OpenPayment(new PaymentRef(row.uuid()), null));
  }

  private List<OpenPayment> take(String sql, Instant now, PlainSql.Parameters narrower) {
    Instant next = now.plus(GuestPayment.PATIENCE);
    return PlainSql.list(
        entityManager,
        sql,
        values -> {
          values.instant(now).instant(next).instant(next).instant(now);
          narrower.setOn(values);
        },
        row -> {
          PaymentRef ref = new PaymentRef(row.uuid());
          String cents = row.text();
          return new OpenPayment(ref, cents == null ? null : Long.valueOf(cents));
        });
  }
}
