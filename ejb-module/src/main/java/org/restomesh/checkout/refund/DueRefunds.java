package org.restomesh.checkout.refund;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.NativeRows;

/** Refunds that nobody has told us the end of, for the payment-status job. */
@Stateless
public class DueRefunds {
  private static final int BATCH = 20;

  @PersistenceContext EntityManager entityManager;

  /** Takes some that are due to be looked after; nobody else gets them for a while. */
  public List<Errand> take(Instant now) {
    Query query =
        entityManager
            .createNativeQuery(
                "update payment_refund set look_at = ?2, version = version + 1"
                    + " where id in (select id from payment_refund"
                    + " where state = 'PENDING' and look_at <= ?1 order by look_at limit "
                    + BATCH
                    + " for update skip locked) returning id, payment_ref, amount_cents, attempts")
            .setParameter(1, now)
            .setParameter(2, now.plus(Refund.BETWEEN_LOOKS));
    return NativeRows.list(query, Object[].class).stream()
        .map(
            row ->
                new Errand(
                    (UUID) row[0],
                    new PaymentRef((UUID) row[1]),
                    (Long) row[2],
                    (Integer) row[3],
                    Errand.Next.ASK))
        .toList();
  }
}
