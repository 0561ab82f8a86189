package org.restomesh.payment.refund;

import static org.restomesh.payment.refund.RefundState.MACHINE;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.refund.RefundHandler.Payer;
import org.restomesh.payment.refund.RefundState.Event;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.Actor;

/**
 * A decision to give money back. It is pending until the provider itself says that it has paid, or
 * that it will not. A payment has one pending refund at most.
 */
@Entity
@Table(name = "payment_refund")
class Refund {
  /**
   * How long an attempt of unknown outcome may be missing from the provider's records. Only if it
   * is still missing afterwards was nothing paid, and the attempt may be repeated.
   */
  static final Duration BOOKING_DELAY = Duration.ofMinutes(15);

  /** How long we wait before we ask the provider, and between two queries. */
  static final Duration CHECK_INTERVAL = Duration.ofMinutes(2);

  /** How long an equal request counts as a repetition of one whose outcome nobody was told. */
  static final Duration DEDUP_WINDOW = Duration.ofHours(24);

  @Id private UUID id;

  @Column(updatable = false)
  private UUID paymentRef;

  @Enumerated(EnumType.STRING)
  @Column(updatable = false)
  private Payer payer;

  @Column(updatable = false)
  private UUID tenantId;

  @Column(updatable = false)
  private long amountCents;

  @Column(updatable = false)
  private String reason;

  private @Nullable String idempotencyKey;

  @Column(updatable = false)
  private String requestedBy;

  @Column(updatable = false)
  private Instant requestedAt;

  @Enumerated(EnumType.STRING)
  private RefundState state;

  private int attempts;

  private @Nullable Instant sentAt;

  private @Nullable Instant endedAt;

  private boolean told;

  private @Nullable String creditNoteNumber;

  @Column private Instant lookAt;

  @Version private int version;

  protected Refund() {}

  Refund(
      RefundablePayment paid, Payer payer, long amountCents, RefundRequest request, Instant now) {
    if (amountCents < 1 || amountCents > paid.leftCents()) {
      throw new IllegalArgumentException(amountCents + " of " + paid.leftCents() + " cents");
    }
    this.id = Ids.next();
    this.paymentRef = paid.ref().id();
    this.payer = payer;
    this.tenantId = paid.tenantId();
    this.amountCents = amountCents;
    this.reason = request.reason();
    this.idempotencyKey = request.key();
    this.requestedBy = request.actor().name();
    this.requestedAt = now;
    this.state = MACHINE.begin(RefundState.PENDING);
    this.lookAt = now.plus(CHECK_INTERVAL);
  }

  /**
   * Whether the provider may be asked to pay: for the first time, or when it surely has not paid.
   */
  boolean mayBeSent(Instant now) {
    return sentAt == null || !now.isBefore(sentAt.plus(BOOKING_DELAY));
  }

  /** The provider is asked to pay, right after the commit. */
  void send(Instant now) {
    if (state != RefundState.PENDING || !mayBeSent(now)) {
      throw new IllegalStateException("refund " + id + " is " + state + ", sent at " + sentAt);
    }
    attempts++;
    sentAt = now;
    lookAt = now.plus(CHECK_INTERVAL);
  }

  /**
   * @param creditNote its number, or null
   */
  void complete(@Nullable String creditNote, Instant now) {
    on(Event.COMPLETE, now);
    creditNoteNumber = creditNote;
  }

  void fail(Instant now) {
    on(Event.FAIL, now);
  }

  /** The requester is being told that it is done. */
  void tell() {
    if (state != RefundState.DONE) {
      throw new IllegalStateException("refund " + id + " is " + state);
    }
    told = true;
  }

  /** Whether it has the request's idempotency key; a failed refund may be retried. */
  boolean hasKeyOf(RefundRequest request) {
    return state != RefundState.FAILED
        && request.key() != null
        && request.key().equals(idempotencyKey);
  }

  /** Takes the key of a repeated request, when the first one had none. */
  void takeKey(@Nullable String key) {
    if (idempotencyKey == null) {
      idempotencyKey = key;
    }
  }

  /** Whether both have keys and these differ: then the request is for another refund. */
  private boolean hasOtherKeyThan(RefundRequest request) {
    return request.key() != null && idempotencyKey != null && !request.key().equals(idempotencyKey);
  }

  /** Whether reason and amount match; a request for all that is left has no amount to compare. */
  boolean matches(RefundRequest request) {
    return reason.equals(request.reason())
        && (request.amountCents() == null || request.amountCents() == amountCents);
  }

  /** Whether a request repeats the one that began this refund, which is pending. */
  boolean isRepeatedWhilePending(RefundRequest request, RefundablePayment paid) {
    return matches(request)
        && !hasOtherKeyThan(request)
        && (request.amountCents() != null || amountCents == paid.leftCents());
  }

  /**
   * Whether a request repeats the one that began this refund, which is done but whose outcome
   * nobody was told: a new refund would pay twice.
   */
  boolean isRepeatedWhenDone(RefundRequest request, RefundablePayment paid, Instant now) {
    return state == RefundState.DONE
        && !told
        && now.isBefore(requestedAt.plus(DEDUP_WINDOW))
        && matches(request)
        && !hasOtherKeyThan(request)
        && (request.amountCents() != null || paid.leftCents() == 0);
  }

  private void on(Event event, Instant now) {
    state = MACHINE.next(state, event).orElseThrow(() -> refused(event));
    endedAt = now;
  }

  private IllegalStateException refused(Event event) {
    return new IllegalStateException("refund " + id + " is " + state + ": " + event);
  }

  UUID id() {
    return id;
  }

  PaymentRef paymentRef() {
    return new PaymentRef(paymentRef);
  }

  RefundState state() {
    return state;
  }

  boolean isPending() {
    return state == RefundState.PENDING;
  }

  UUID tenantId() {
    return tenantId;
  }

  long amountCents() {
    return amountCents;
  }

  Payer payer() {
    return payer;
  }

  /** Who decided it: the operator, or the staff of the restaurant whose guest has paid. */
  Actor actor() {
    return new Actor(payer == Payer.TENANT ? null : tenantId, requestedBy);
  }

  RefundStep step(RefundStep.Next next) {
    return new RefundStep(id, paymentRef(), amountCents, attempts, next);
  }

  RefundResult result(RefundablePayment paid) {
    return new RefundResult(
        paymentRef(),
        id,
        amountCents,
        paid.refundedCents(),
        paid.totalCents(),
        paid.refundDue(),
        creditNoteNumber);
  }

  RefundDetails details() {
    return new RefundDetails(
        id,
        state,
        new RefundDetails.Request(amountCents, reason, requestedBy, requestedAt),
        new RefundDetails.Execution(sentAt, attempts, endedAt),
        creditNoteNumber);
  }
}
