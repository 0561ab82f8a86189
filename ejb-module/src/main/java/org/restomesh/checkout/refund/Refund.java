package org.restomesh.checkout.refund;

import static org.restomesh.checkout.refund.RefundState.MACHINE;

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
import org.restomesh.checkout.intent.PaidIntent;
import org.restomesh.checkout.refund.RefundState.Event;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.Actor;

/**
 * A decision to give money back. It is pending until the provider's own word says that it has paid,
 * or that it will not. A payment has one pending refund at most.
 */
@Entity
@Table(name = "payment_refund")
class Refund {
  /**
   * How long after an attempt of unknown end the provider's books may not show it yet: only then
   * does their silence mean that it has not paid, and the attempt may be repeated.
   */
  static final Duration BOOKING_DELAY = Duration.ofMinutes(15);

  /** How long we wait before we look ourselves, and between two looks. */
  static final Duration CHECK_INTERVAL = Duration.ofMinutes(2);

  /** How long a repetition of the request is taken for one, when nobody was told how it ended. */
  static final Duration DEDUP_WINDOW = Duration.ofHours(24);

  @Id private UUID id;

  @Column(updatable = false)
  private UUID paymentRef;

  @Column(updatable = false)
  private UUID tenantId;

  @Column(updatable = false)
  private long amountCents;

  @Column(updatable = false)
  private String reason;

  private String idempotencyKey;

  @Column(updatable = false)
  private String requestedBy;

  @Column(updatable = false)
  private Instant requestedAt;

  @Enumerated(EnumType.STRING)
  private RefundState state;

  private int attempts;

  private Instant sentAt;

  private Instant endedAt;

  private boolean told;

  private String creditNoteNumber;

  @Column private Instant lookAt;

  @Version private int version;

  protected Refund() {}

  Refund(PaidIntent paid, long amountCents, RefundRequest request, Instant now) {
    if (amountCents < 1 || amountCents > paid.leftCents()) {
      throw new IllegalArgumentException(amountCents + " of " + paid.leftCents() + " cents");
    }
    this.id = Ids.next();
    this.paymentRef = paid.ref().id();
    this.tenantId = paid.tenantId();
    this.amountCents = amountCents;
    this.reason = request.reason();
    this.idempotencyKey = request.key();
    this.requestedBy = request.actor().name();
    this.requestedAt = now;
    this.state = MACHINE.begin(RefundState.PENDING);
    this.lookAt = now.plus(CHECK_INTERVAL);
  }

  /** Whether the provider may be asked to pay: the first time, or when it surely has not. */
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
  void complete(String creditNote, Instant now) {
    on(Event.COMPLETE, now);
    creditNoteNumber = creditNote;
  }

  void fail(Instant now) {
    on(Event.FAIL, now);
  }

  /** Who asked for it is being told that it is done. */
  void tell() {
    if (state != RefundState.DONE) {
      throw new IllegalStateException("refund " + id + " is " + state);
    }
    told = true;
  }

  /**
   * Whether the client has called this refund by the request's key; a failed one may be retried.
   */
  boolean isCalled(RefundRequest request) {
    return state != RefundState.FAILED
        && request.key() != null
        && request.key().equals(idempotencyKey);
  }

  /** The same request, now with a name: from now on it is called so. */
  void call(String key) {
    if (idempotencyKey == null) {
      idempotencyKey = key;
    }
  }

  /** Whether the client has called it otherwise: then it means another one. */
  private boolean isCalledOtherwise(RefundRequest request) {
    return request.key() != null && idempotencyKey != null && !request.key().equals(idempotencyKey);
  }

  /** Whether the request asks for what this refund is, whatever was left when it began. */
  boolean isLike(RefundRequest request) {
    return reason.equals(request.reason())
        && (request.amountCents() == null || request.amountCents() == amountCents);
  }

  /** Whether this request, seen while it is pending, is the one that it came from. */
  boolean isAskedForBy(RefundRequest request, PaidIntent paid) {
    return isLike(request)
        && !isCalledOtherwise(request)
        && (request.amountCents() != null || amountCents == paid.leftCents());
  }

  /**
   * Whether this request, seen when it is done, is only the question how it ended. Nobody was told:
   * a new refund for it would pay twice.
   */
  boolean isAskedAboutBy(RefundRequest request, PaidIntent paid, Instant now) {
    return state == RefundState.DONE
        && !told
        && now.isBefore(requestedAt.plus(DEDUP_WINDOW))
        && isLike(request)
        && !isCalledOtherwise(request)
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

  /** Whose decision it is, of the operator. */
  Actor actor() {
    return new Actor(null, requestedBy);
  }

  RefundStep errand(RefundStep.Next next) {
    return new RefundStep(id, paymentRef(), amountCents, attempts, next);
  }

  RefundResult result(PaidIntent paid) {
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
        amountCents,
        reason,
        requestedBy,
        requestedAt,
        sentAt,
        attempts,
        endedAt,
        creditNoteNumber);
  }
}
