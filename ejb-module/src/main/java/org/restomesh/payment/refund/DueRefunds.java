package org.restomesh.payment.refund;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.sql.Sql;
import org.restomesh.work.WorkTable;

/** Refunds whose outcome is unknown, for the payment-status job. */
@Stateless
public class DueRefunds {
  private static final int BATCH = 20;

  private static final String CLAIM =
      WorkTable.movedOn("payment_refund", "look_at", ":next")
          .claim("w.state = 'PENDING'", "w.id, w.payment_ref, w.amount_cents, w.attempts");

  @Inject Sql sql;

  /** Claims some that are due; nobody else gets them for {@link Refund#CHECK_INTERVAL}. */
  public List<RefundStep> claim(Instant now) {
    return sql.statement(CLAIM)
        .with("now", now)
        .with("next", now.plus(Refund.CHECK_INTERVAL))
        .with("limit", BATCH)
        .list(
            row ->
                new RefundStep(
                    row.uuid("id"),
                    new PaymentRef(row.uuid("payment_ref")),
                    row.longNumber("amount_cents"),
                    row.number("attempts"),
                    RefundStep.Next.ASK));
  }
}
