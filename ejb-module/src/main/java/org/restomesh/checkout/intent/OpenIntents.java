package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.restomesh.payment.LateQuestions;
import org.restomesh.payment.OpenPayment;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/**
 * Intents that nobody has told us the end of, and those that ended unpaid and may have been paid
 * all the same, for the payment-status job. Whoever takes one asks; nobody else gets it meanwhile.
 */
@Stateless
public class OpenIntents {
  private static final int BATCH = 20;

  /** Until another node, or the next run, may ask about the same intent again. */
  private static final Duration BETWEEN_QUESTIONS = Duration.ofMinutes(2);

  private static final String TAKE_DUE =
      "update checkout_intent set query_at = :again, version = version + 1"
          + " where id in (select id from checkout_intent"
          + " where status in ('CREATED', 'PENDING', 'SETTLED') and query_at <= :now"
          + " order by query_at limit "
          + BATCH
          + " for update skip locked) returning id,"
          + " case status when 'SETTLED' then paid_cents end as paid_cents";

  private static final String TAKE_ENDED =
      "update checkout_intent set"
          + " late_query_at = case when ended_at > :oldest then cast(:again as timestamptz) end,"
          + " version = version + 1"
          + " where id in (select id from checkout_intent where late_query_at <= :now"
          + " order by late_query_at limit "
          + BATCH
          + " for update skip locked) returning id, cast(null as bigint) as paid_cents";

  @Inject Sql sql;

  /** Some whose end is not known. */
  public List<OpenPayment> takeDue(Instant now) {
    return take(
        sql.statement(TAKE_DUE).with("now", now).with("again", now.plus(BETWEEN_QUESTIONS)));
  }

  /** Some that ended unpaid a while ago. */
  public List<OpenPayment> takeEnded(Instant now) {
    return take(
        sql.statement(TAKE_ENDED)
            .with("now", now)
            .with("again", LateQuestions.again(now))
            .with("oldest", LateQuestions.oldest(now)));
  }

  private static List<OpenPayment> take(Statement statement) {
    return statement.list(
        row -> new OpenPayment(new PaymentRef(row.uuid("id")), row.longNumberOrNull("paid_cents")));
  }
}
