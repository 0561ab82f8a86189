package org.restomesh.checkout.intent.payment;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.LateQueryPolicy;
import org.restomesh.payment.settlement.OpenPayment;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.work.WorkTable;

/**
 * Intents whose outcome is unknown, and those that ended unpaid and may have been paid all the
 * same, for the payment-status job. The node that claims one asks the provider; no other gets it
 * meanwhile.
 */
@Stateless
public class UnsettledIntents {
  private static final int BATCH = 20;

  /** Until another node, or the next run, may ask about the same intent again. */
  private static final Duration CHECK_INTERVAL = Duration.ofMinutes(2);

  private static final String CLAIM_DUE =
      WorkTable.movedOn("checkout_intent", "query_at", ":next")
          .claim(
              "w.status in ('CREATED', 'PENDING', 'SETTLED')",
              "w.id, case w.status when 'SETTLED' then w.paid_cents end as settled_cents");

  private static final String CLAIM_ENDED =
      WorkTable.movedOn(
              "checkout_intent",
              "late_query_at",
              "case when ended_at > :oldest then cast(:again as timestamptz) end")
          .claim("w.late_query_at is not null", "w.id, cast(null as bigint) as settled_cents");

  @Inject Sql sql;

  /** Some whose outcome is unknown. */
  public List<OpenPayment> claimDue(Instant now) {
    return claim(sql.statement(CLAIM_DUE).with("next", now.plus(CHECK_INTERVAL)), now);
  }

  /** Some that ended unpaid a while ago. */
  public List<OpenPayment> claimEnded(Instant now) {
    return claim(
        sql.statement(CLAIM_ENDED)
            .with("oldest", LateQueryPolicy.oldest(now))
            .with("again", LateQueryPolicy.again(now)),
        now);
  }

  private static List<OpenPayment> claim(Statement due, Instant now) {
    return due.with("now", now)
        .with("limit", BATCH)
        .list(
            row ->
                new OpenPayment(
                    new PaymentRef(row.uuid("id")), row.longNumberOrNull("settled_cents")));
  }
}
