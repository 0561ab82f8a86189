package org.restomesh.checkout.callback;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.CallbackFingerprint;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.PaymentHandler;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.work.LeaseLost;

/** Keeps every callback, each once however often it came, and carries it out. */
@Stateless
public class CallbackInbox {
  private static final int MAX_SHOWN = 100;
  private static final int MAX_ORDER = 64;
  private static final int MAX_STATUS = 32;
  private static final int MAX_SIGNATURE = 128;

  /**
   * A refused callback may come again in its genuine form, and is then new. A repetition of any
   * other takes no claim: the holder continues, and the money counts once.
   */
  private static final String KEEP =
      CallbackClaims.TABLE.sql(
          """
          insert into payment_callback as c (id, merchant_oid, payment_ref, status, signature,
            raw_body, verdict, received_at, times, outcome, paid_cents, claim_id, lease_until,
            attempts)
          values (:id, :order, :ref, :status, :signature, :body, :verdict, :now, 1, :outcome,
            :paidCents, :claimId, case when :genuine then {leaseEnd} end,
            case when :genuine then 1 else 0 end)
          on conflict (merchant_oid, status, signature) do update set
            times = c.times + 1, repeated_at = excluded.received_at,
            payment_ref = coalesce(c.payment_ref, excluded.payment_ref),
            outcome = coalesce(c.outcome, excluded.outcome),
            paid_cents = coalesce(c.paid_cents, excluded.paid_cents),
            raw_body = case c.verdict when 'REFUSED' then excluded.raw_body else c.raw_body end,
            verdict = case c.verdict when 'REFUSED' then excluded.verdict else c.verdict end,
            claim_id = case c.verdict when 'REFUSED' then excluded.claim_id else c.claim_id end,
            lease_until =
              case c.verdict when 'REFUSED' then excluded.lease_until else c.lease_until end,
            attempts = case c.verdict when 'REFUSED' then excluded.attempts else c.attempts end
          returning id
          """);

  /** A repetition that changed nothing does not replace the verdict on the first one. */
  private static final String JUDGE =
      CallbackClaims.TABLE.sql(
          """
          update {table} set {release}, {dueAt} = null,
            verdict = case when verdict in ('RECEIVED', 'GIVEN_UP') or :verdict <> 'ALREADY'
              then :verdict else verdict end
          where id = :id
          """);

  private static final String JUDGE_HELD = CallbackClaims.TABLE.sql(JUDGE + " and {held}");

  private static final String OF_PAYMENT =
      """
      select status, verdict, received_at, repeated_at, times, raw_body as body
      from payment_callback where payment_ref = :ref order by id limit %d
      """
          .formatted(MAX_SHOWN);

  @Inject Sql sql;
  @Inject Clock clock;

  /**
   * Keeps a callback that has no consequences.
   *
   * @param rawBody as it came, at most 16,384 characters
   * @param fingerprint by which a repetition is recognised
   * @param ref null when it names no payment of ours
   */
  public void keep(
      String rawBody,
      CallbackFingerprint fingerprint,
      @Nullable PaymentRef ref,
      CallbackOutcome verdict) {
    insert(rawBody, fingerprint, ref, verdict, null);
  }

  /**
   * Keeps a genuine callback about a known payment before it is carried out, by the caller or else
   * by {@link CallbackSweep}.
   *
   * @return the id of its row; for a repetition that of the first one
   */
  public UUID keep(String rawBody, CallbackFingerprint fingerprint, PaymentCallback callback) {
    return insert(rawBody, fingerprint, callback.ref(), CallbackOutcome.RECEIVED, callback);
  }

  /**
   * @param ref null when it names no payment of ours
   * @param genuine null unless it is to be carried out
   */
  private UUID insert(
      String rawBody,
      CallbackFingerprint fingerprint,
      @Nullable PaymentRef ref,
      CallbackOutcome verdict,
      @Nullable PaymentCallback genuine) {
    return sql.statement(KEEP)
        .with("id", Ids.next())
        .with("order", cut(fingerprint.order(), MAX_ORDER))
        .with("ref", ref == null ? null : ref.id())
        .with("status", cut(fingerprint.status(), MAX_STATUS))
        .with("signature", cut(fingerprint.signature(), MAX_SIGNATURE))
        .with("body", rawBody)
        .with("verdict", verdict)
        .with("now", clock.instant())
        .with("genuine", genuine != null)
        .with("outcome", genuine == null ? null : genuine.outcome())
        .with("paidCents", genuine == null ? null : genuine.totalCents())
        .with("claimId", genuine == null ? null : Ids.next())
        .first(UUID.class)
        .orElseThrow();
  }

  /**
   * Carries out a genuine callback about a known payment and records the verdict, for the request
   * that brought it. Another node may carry out the same one at this moment.
   */
  public void carryOut(UUID id, PaymentHandler handler, PaymentCallback callback) {
    judge(JUDGE, id, verdict(handler, callback)).change();
  }

  /**
   * As {@link #carryOut}, for a callback whose request is gone.
   *
   * @throws LeaseLost when the claim is lost; nothing has changed then
   */
  public void takeUp(KeptCallback kept, PaymentHandler handler) {
    CallbackOutcome verdict = verdict(handler, kept.callback());
    if (judge(JUDGE_HELD, kept.id(), verdict).with("claimId", kept.claimId()).change() == 0) {
      throw new LeaseLost();
    }
  }

  /** The callbacks of an intent, in the order in which they came first. */
  public List<CallbackDetails> of(PaymentRef ref) {
    return sql.statement(OF_PAYMENT).with("ref", ref.id()).list(CallbackDetails.class);
  }

  private Statement judge(String text, UUID id, CallbackOutcome verdict) {
    return sql.statement(text).with("id", id).with("verdict", verdict);
  }

  private static CallbackOutcome verdict(PaymentHandler handler, PaymentCallback callback) {
    return switch (callback.outcome()) {
      case FAILED -> CallbackOutcome.ATTEMPT_FAILED;
      case SUCCEEDED -> of(handler.settle(callback.ref(), callback.totalCents()));
    };
  }

  private static CallbackOutcome of(SettlementResult settled) {
    return switch (settled) {
      case PROVISIONED -> CallbackOutcome.PROVISIONED;
      case ALREADY -> CallbackOutcome.ALREADY;
      case UNDERPAID -> CallbackOutcome.UNDERPAID;
      case REFUND_DUE -> CallbackOutcome.REFUND_DUE;
    };
  }

  private static String cut(String text, int maxLength) {
    return text.length() <= maxLength ? text : text.substring(0, maxLength);
  }
}
