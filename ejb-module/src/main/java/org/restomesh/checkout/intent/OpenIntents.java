package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.LateQuestions;
import org.restomesh.payment.OpenPayment;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.NativeRows;

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
      "update checkout_intent set query_at = ?2, version = version + 1"
          + " where id in (select id from checkout_intent"
          + " where status in ('CREATED', 'PENDING', 'SETTLED') and query_at <= ?1"
          + " order by query_at limit "
          + BATCH
          + " for update skip locked) returning id,"
          + " case status when 'SETTLED' then paid_cents end";

  private static final String TAKE_ENDED =
      "update checkout_intent set"
          + " late_query_at = case when ended_at > ?3 then cast(?2 as timestamptz) end,"
          + " version = version + 1"
          + " where id in (select id from checkout_intent where late_query_at <= ?1"
          + " order by late_query_at limit "
          + BATCH
          + " for update skip locked) returning id, cast(null as bigint)";

  @PersistenceContext EntityManager entityManager;

  /** Some whose end is not known. */
  public List<OpenPayment> takeDue(Instant now) {
    return take(
        entityManager
            .createNativeQuery(TAKE_DUE)
            .setParameter(1, now)
            .setParameter(2, now.plus(BETWEEN_QUESTIONS)));
  }

  /** Some that ended unpaid a while ago. */
  public List<OpenPayment> takeEnded(Instant now) {
    return take(
        entityManager
            .createNativeQuery(TAKE_ENDED)
            .setParameter(1, now)
            .setParameter(2, LateQuestions.again(now))
            .setParameter(3, LateQuestions.oldest(now)));
  }

  private static List<OpenPayment> take(Query query) {
    return NativeRows.list(query, Object[].class).stream()
        .map(row -> new OpenPayment(new PaymentRef((UUID) row[0]), (Long) row[1]))
        .toList();
  }
}
