package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.OpenPayment;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.NativeRows;

/** Intents that nobody has told us the end of, for the payment-status job. */
@Stateless
public class OpenIntents {
  private static final int BATCH = 20;

  /** Until another node, or the next run, may ask about the same intent again. */
  private static final Duration BETWEEN_QUESTIONS = Duration.ofMinutes(2);

  @PersistenceContext EntityManager entityManager;

  /** Takes some that are due to be looked after; nobody else gets them for a while. */
  public List<OpenPayment> takeDue(Instant now) {
    Query query =
        entityManager
            .createNativeQuery(
                "update checkout_intent set query_at = ?2, version = version + 1"
                    + " where id in (select id from checkout_intent"
                    + " where status in ('CREATED', 'PENDING', 'SETTLED') and query_at <= ?1"
                    + " order by query_at limit "
                    + BATCH
                    + " for update skip locked) returning id,"
                    + " case status when 'SETTLED' then paid_cents end")
            .setParameter(1, now)
            .setParameter(2, now.plus(BETWEEN_QUESTIONS));
    return NativeRows.list(query, Object[].class).stream()
        .map(row -> new OpenPayment(new PaymentRef((UUID) row[0]), (Long) row[1]))
        .toList();
  }
}
