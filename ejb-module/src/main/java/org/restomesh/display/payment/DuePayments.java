package org.restomesh.display.payment;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.LateQueryPolicy;
import org.restomesh.payment.settlement.OpenPayment;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.work.WorkTable;

/**
 * Guests' payments whose end the provider has not told us, and those that ended unpaid and may have
 * been paid all the same. Whoever claims one asks the provider about it; nobody else gets it until
 * its next query is due, which is not later than the end of the payment.
 */
@Stateless
public class DuePayments {
  private static final int BATCH = 20;

  private static final WorkTable OPEN =
      WorkTable.movedOn(
          "guest_payment",
          "query_at",
          "case when expires_at > :now and expires_at < :next then expires_at else :next end");

  private static final WorkTable ENDED =
      WorkTable.movedOn(
          "guest_payment",
          "late_query_at",
          "case when expires_at > :oldest then cast(:again as timestamptz) end");

  private static final String ANY = claim("");
  private static final String ONE = claim(" and w.id = :id");
  private static final String OVERDUE_AT =
      claim(" and w.session_id = :sessionId and w.expires_at <= :now");

  private static final String CLAIM_ENDED = ENDED.claim("w.late_query_at is not null", "w.id");

  @Inject Sql sql;

  private static String claim(String which) {
    return OPEN.claim(
        "w.status in ('CREATED', 'PENDING')" + which,
        "w.id, case when w.paid_cents >= w.amount_cents then w.paid_cents end as settled_cents");
  }

  /** A batch of all that are due. */
  public List<OpenPayment> claim(Instant now) {
    return claim(sql.statement(ANY), now);
  }

  /** This one, if it is due. */
  public List<OpenPayment> claim(UUID id, Instant now) {
    return claim(sql.statement(ONE).with("id", id), now);
  }

  /** The expired ones of a screen. */
  public List<OpenPayment> claimOverdue(UUID sessionId, Instant now) {
    return claim(sql.statement(OVERDUE_AT).with("sessionId", sessionId), now);
  }

  /** A batch of those that ended unpaid a while ago. */
  public List<OpenPayment> claimEnded(Instant now) {
    return sql.statement(CLAIM_ENDED)
        .with("oldest", LateQueryPolicy.oldest(now))
        .with("again", LateQueryPolicy.again(now))
        .with("now", now)
        .with("limit", BATCH)
        .list(row -> new OpenPayment(new PaymentRef(row.uuid("id")), null));
  }

  private static List<OpenPayment> claim(Statement due, Instant now) {
    return due.with("now", now)
        .with("next", now.plus(GuestPayment.CHECK_INTERVAL))
        .with("limit", BATCH)
        .list(
            row ->
                new OpenPayment(
                    new PaymentRef(row.uuid("id")), row.longNumberOrNull("settled_cents")));
  }
}
