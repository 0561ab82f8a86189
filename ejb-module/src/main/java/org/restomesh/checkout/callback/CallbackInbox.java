package org.restomesh.checkout.callback;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.CallbackMarks;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentTaker;
import org.restomesh.payment.Settled;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;

/** Keeps every callback, each once however often it came, and does what it says. */
@Stateless
public class CallbackInbox {
  private static final int MAX_SHOWN = 100;
  private static final int MAX_ORDER = 64;
  private static final int MAX_STATUS = 32;
  private static final int MAX_SIGNATURE = 128;

  /** What was refused may come again in its genuine form. */
  private static final String KEEP =
      """
      insert into payment_callback as c
        (id, merchant_oid, payment_ref, status, signature, raw_body, verdict, received_at, times)
      values (:id, :merchantOid, :paymentRef, :status, :signature, :rawBody, :verdict, :now, 1)
      on conflict (merchant_oid, status, signature) do update
      set times = c.times + 1, repeated_at = excluded.received_at,
        payment_ref = coalesce(c.payment_ref, excluded.payment_ref),
        raw_body = case c.verdict when 'REFUSED' then excluded.raw_body else c.raw_body end,
        verdict = case c.verdict when 'REFUSED' then excluded.verdict else c.verdict end
      returning id
      """;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * Keeps a callback before anything follows from it.
   *
   * @param rawBody as it came, at most 16,384 characters
   * @param marks by which a repetition is known
   * @param order null when they name none of ours
   * @return the id of its row; of a repetition the first one's
   */
  public UUID keep(String rawBody, CallbackMarks marks, PaymentRef order, Verdict verdict) {
    return sql.statement(KEEP)
        .with("id", Ids.next())
        .with("merchantOid", cut(marks.order(), MAX_ORDER))
        .with("paymentRef", order == null ? null : order.id())
        .with("status", cut(marks.status(), MAX_STATUS))
        .with("signature", cut(marks.signature(), MAX_SIGNATURE))
        .with("rawBody", rawBody)
        .with("verdict", verdict)
        .with("now", clock.instant())
        .first(UUID.class)
        .orElseThrow();
  }

  /** Does what a genuine callback about a known payment says, and writes down what became of it. */
  public Verdict carryOut(UUID id, PaymentTaker taker, PaymentCallback callback) {
    Verdict verdict =
        switch (callback.outcome()) {
          case FAILED -> Verdict.ATTEMPT_FAILED;
          case SUCCEEDED -> of(taker.settle(callback.ref(), callback.totalCents()));
        };
    entityManager.find(CallbackRecord.class, id).judge(verdict);
    return verdict;
  }

  /** The callbacks of an intent, in the order in which they came first. */
  public List<CallbackDetails> of(PaymentRef ref) {
    return entityManager
        .createQuery(
            "select c from CallbackRecord c where c.paymentRef = :ref order by c.id",
            CallbackRecord.class)
        .setParameter("ref", ref.id())
        .setMaxResults(MAX_SHOWN)
        .getResultStream()
        .map(CallbackRecord::details)
        .toList();
  }

  private static Verdict of(Settled settled) {
    return switch (settled) {
      case PROVISIONED -> Verdict.PROVISIONED;
      case ALREADY -> Verdict.ALREADY;
      case UNDERPAID -> Verdict.UNDERPAID;
      case REFUND_DUE -> Verdict.REFUND_DUE;
    };
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most);
  }
}
