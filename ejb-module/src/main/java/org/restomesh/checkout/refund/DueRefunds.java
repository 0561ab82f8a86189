package org.restomesh.checkout.refund;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.sql.Sql;

/** Refunds that nobody has told us the end of, for the payment-status job. */
@Stateless
public class DueRefunds {
  private static final int BATCH = 20;

  private static final String TAKE =
      "update payment_refund set look_at = :again, version = version + 1"
          + " where id in (select id from payment_refund"
          + " where state = 'PENDING' and look_at <= :now order by look_at limit "
          + BATCH
          + " for update skip locked) returning id, payment_ref, amount_cents, attempts";

  @Inject Sql sql;

  /** Takes some that are due to be looked after; nobody else gets them for a while. */
  public List<Errand> take(Instant now) {
    return sql.statement(TAKE)
        .with("now", now)
        .with("again", now.plus(Refund.BETWEEN_LOOKS))
        .list(
            row ->
                new Errand(
                    row.uuid("id"),
                    new PaymentRef(row.uuid("payment_ref")),
                    row.longNumber("amount_cents"),
                    row.number("attempts"),
                    Errand.Next.ASK));
  }
}
