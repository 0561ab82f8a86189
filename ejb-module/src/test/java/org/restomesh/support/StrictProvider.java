package org.restomesh.support;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.restomesh.payment.CallbackFingerprint;
import org.restomesh.payment.CallbackRefused;
import org.restomesh.payment.PaymentCallback;
import org.restomesh.payment.PaymentCallback.Outcome;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentProviderUnavailable;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.payment.PaymentSession;
import org.restomesh.payment.PaymentStatus;
import org.restomesh.payment.RefundRefused;

/**
 * A payment provider in memory, which refuses what a real one would refuse, and to be called inside
 * a transaction.
 */
public final class StrictProvider implements PaymentProvider {
  private final Map<PaymentRef, PaymentRequest> sessions = new ConcurrentHashMap<>();
  private final Map<PaymentRef, Long> paid = new ConcurrentHashMap<>();
  private final Map<PaymentRef, Long> refunded = new ConcurrentHashMap<>();
  private final AtomicInteger questions = new AtomicInteger();
  private final AtomicInteger refunds = new AtomicInteger();
  private volatile boolean away;
  private volatile RefundFault refundFault = RefundFault.NONE;

  /** What goes wrong with requests to give money back. */
  public enum RefundFault {
    NONE,
    /** It says no. */
    REFUSE,
    /** It says no, and its books then show that it had paid. */
    PAY_AND_REFUSE,
    /** It pays, and its answer is lost. */
    PAY_AND_LOSE_THE_ANSWER,
    /** It neither pays nor answers. */
    LOSE_THE_REQUEST
  }

  /** From now on it answers nothing. */
  public void goAway() {
    away = true;
  }

  public void comeBack() {
    away = false;
  }

  @Override
  public Optional<String> pageOrigin() {
    return Optional.empty();
  }

  /** What it was asked to collect, or null. */
  public PaymentRequest request(PaymentRef ref) {
    return sessions.get(ref);
  }

  public int sessions() {
    return sessions.size();
  }

  public int questions() {
    return questions.get();
  }

  /** Somebody pays at its page; nobody is told yet. */
  public void pay(PaymentRef ref, long cents) {
    paid.put(ref, cents);
  }

  public void refundsWill(RefundFault fault) {
    refundFault = fault;
  }

  /** Somebody gives money back in the provider's own console. */
  public void giveBack(PaymentRef ref, long cents) {
    refunded.merge(ref, cents, Long::sum);
  }

  /** What it has given back of a payment. */
  public long refundedCents(PaymentRef ref) {
    return refunded.getOrDefault(ref, 0L);
  }

  /** How often it was asked to give money back. */
  public int refunds() {
    return refunds.get();
  }

  /** What it posts when a payment went so. */
  public static Map<String, String> form(PaymentRef ref, String status, long cents) {
    return Map.of(
        "merchant_oid",
        ref.onTheWire(),
        "status",
        status,
        "total_amount",
        String.valueOf(cents),
        "hash",
        sign(ref.onTheWire(), status, String.valueOf(cents)));
  }

  @Override
  public PaymentSession createSession(PaymentRequest request) {
    Transactions.requireNone("createSession");
    long basket =
        request.basket().stream().mapToLong(line -> line.unitCents() * line.quantity()).sum();
    if (away || basket != request.amountCents()) {
      throw new PaymentProviderFailed("no page");
    }
    if (sessions.putIfAbsent(request.ref(), request) != null) {
      throw new PaymentProviderFailed("the same order twice");
    }
    return new PaymentSession("token" + request.ref().onTheWire(), "https://pay.example/page");
  }

  @Override
  public Optional<PaymentCallback> verifyCallback(Map<String, String> form) {
    String order = form.get("merchant_oid");
    String status = form.get("status");
    String amount = form.get("total_amount");
    if (!sign(order, status, amount).equals(form.get("hash"))) {
      throw new CallbackRefused("bad hash");
    }
    Outcome outcome = status.equals("success") ? Outcome.SUCCEEDED : Outcome.FAILED;
    return PaymentRef.parse(order)
        .map(ref -> new PaymentCallback(ref, outcome, Long.parseLong(amount)));
  }

  @Override
  public CallbackFingerprint fingerprintOf(Map<String, String> form) {
    return new CallbackFingerprint(
        form.getOrDefault("merchant_oid", ""),
        form.getOrDefault("status", ""),
        form.getOrDefault("hash", ""));
  }

  @Override
  public PaymentStatus queryStatus(PaymentRef ref) {
    Transactions.requireNone("queryStatus");
    questions.incrementAndGet();
    if (away) {
      throw new PaymentProviderUnavailable("no answer");
    }
    Long cents = paid.get(ref);
    return cents == null ? PaymentStatus.pending() : PaymentStatus.paid(cents, refundedCents(ref));
  }

  @Override
  public synchronized void refund(PaymentRef ref, long amountCents, String reference) {
    Transactions.requireNone("refund");
    refunds.incrementAndGet();
    if (away || refundFault == RefundFault.LOSE_THE_REQUEST) {
      throw new PaymentProviderUnavailable("no answer");
    }
    long left = paid.getOrDefault(ref, 0L) - refundedCents(ref);
    if (amountCents <= 0 || amountCents > left || refundFault == RefundFault.REFUSE) {
      throw new RefundRefused("no refund");
    }
    giveBack(ref, amountCents);
    if (refundFault == RefundFault.PAY_AND_REFUSE) {
      throw new RefundRefused("no refund");
    }
    if (refundFault == RefundFault.PAY_AND_LOSE_THE_ANSWER) {
      throw new PaymentProviderUnavailable("no answer");
    }
  }

  private static String sign(String order, String status, String amount) {
    return Integer.toHexString((order + "|" + status + "|" + amount + "|salt").hashCode());
  }
}
