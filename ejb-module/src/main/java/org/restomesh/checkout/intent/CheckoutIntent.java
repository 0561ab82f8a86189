package org.restomesh.checkout.intent;

import static java.util.Objects.requireNonNull;
import static org.restomesh.checkout.intent.IntentStatus.MACHINE;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.EvaluatedCart;
import org.restomesh.checkout.intent.IntentStatus.Event;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.FrozenCart;
import org.restomesh.checkout.intent.request.IntentOpened;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentSession;
import org.restomesh.payment.settlement.LateQueryPolicy;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.json.Json;

/**
 * A cart frozen with its prices. It is created, can be paid once the provider has opened a page,
 * and ends provisioned, failed, expired or with its money due back. Money decides: what is paid in
 * time is settled whatever was reported before, and what is paid after the end is marked as due
 * back.
 */
@Entity
class CheckoutIntent {
  /** How long it can be paid. */
  static final Duration TTL = Duration.ofMinutes(30);

  /**
   * How long the provider's page works. It opens a while after the intent, and a payment begun
   * there at the last moment ends later still: the page must end before the intent.
   */
  static final Duration PAGE_TTL = TTL.minusMinutes(5);

  /** How long we wait for a callback before we ask, and between two queries. */
  static final Duration CHECK_INTERVAL = Duration.ofMinutes(10);

  @Id private UUID id;

  @Column(updatable = false)
  private UUID tenantId;

  @Column(updatable = false)
  private @Nullable UUID branchId;

  @Enumerated(EnumType.STRING)
  private IntentStatus status;

  @Column(updatable = false)
  private String frozenCart;

  @Column(updatable = false)
  private String buyer;

  @Column(updatable = false)
  private @Nullable String referralCode;

  @Column(updatable = false)
  private Instant pricedAt;

  /** The anchor by which it was priced; null before the first licence. */
  @Column(updatable = false)
  private @Nullable LocalDate anchorAt;

  @Column(updatable = false)
  private long totalCents;

  @Column(updatable = false)
  private String createdBy;

  @Column(updatable = false)
  private Instant createdAt;

  @Column(updatable = false)
  private Instant expiresAt;

  /** Null until the provider has opened a page, as the link. */
  private @Nullable String iframeToken;

  private @Nullable String paymentLink;

  private @Nullable Long paidCents;

  private @Nullable Instant settledAt;

  private @Nullable Instant provisionedAt;

  /** As in {@link IntentDetails}. */
  private @Nullable String failureReason;

  private boolean refundDue;

  private long refundedCents;

  @Column private Instant queryAt;

  /** When it failed or expired, else null. */
  private @Nullable Instant endedAt;

  /** When the provider is asked again after that; null when not any more. */
  @Column private @Nullable Instant lateQueryAt;

  @Version private int version;

  protected CheckoutIntent() {}

  CheckoutIntent(
      PaymentRef ref, StaffPrincipal caller, OpenIntent command, EvaluatedCart evaluated) {
    Instant now = evaluated.priced().pricedAt();
    this.id = ref.id();
    this.tenantId = caller.tenantId();
    this.branchId = command.branchId();
    this.status = MACHINE.begin(IntentStatus.CREATED);
    this.frozenCart =
        Json.write(new FrozenCart(command.cart(), evaluated.priced(), evaluated.renewal()));
    this.buyer = Json.write(command.buyer());
    this.referralCode = command.referralCode();
    this.pricedAt = now;
    this.anchorAt = evaluated.account().anchorAt();
    this.totalCents = evaluated.priced().totalCents();
    this.createdBy = caller.actor().name();
    this.createdAt = now;
    this.expiresAt = now.plus(TTL);
    this.queryAt = now.plus(CHECK_INTERVAL);
  }

  void offer(PaymentSession session) {
    on(Event.OFFER);
    iframeToken = session.token();
    paymentLink = session.link();
  }

  void fail(String reason, Instant now) {
    on(Event.FAIL);
    failureReason = reason;
    endUnpaid(now);
  }

  void expire(Instant now) {
    on(Event.EXPIRE);
    endUnpaid(now);
  }

  private void endUnpaid(Instant now) {
    endedAt = now;
    lateQueryAt = LateQueryPolicy.first(now);
  }

  /** The provider has answered a query about it after its end. */
  void answeredLate(Instant now) {
    lateQueryAt = LateQueryPolicy.next(requireNonNull(endedAt, "not ended unpaid"), now);
  }

  void settle(long paid, Instant now) {
    on(Event.SETTLE);
    paidCents = paid;
    settledAt = now;
  }

  void provision(Instant now) {
    on(Event.PROVISION);
    provisionedAt = now;
  }

  /** Its money bought nothing. */
  void giveUp(RefundReason reason) {
    on(Event.GIVE_UP);
    failureReason = reason.name();
    refundDue = true;
  }

  /** Less than was asked for: the rest, or all of it, may still come. */
  void noteUnderpayment(long paid) {
    paidCents = paidCents == null ? paid : Math.max(paidCents, paid);
  }

  /** Money has come for an intent that has ended: it stays ended, and the money is due back. */
  void markMoneyDueBack(long paid) {
    if (status.isOpen()) {
      throw new IllegalStateException("open intents settle");
    }
    refundDue = true;
    paidCents = paid;
  }

  /**
   * The provider gave back all or part of what was paid without us: what is left, if anything, is
   * due back too.
   */
  void noteGivenBack(long paid, long givenBack) {
    if (status.isOpen()) {
      throw new IllegalStateException("open intents may still settle");
    }
    paidCents = paid;
    refundedCents = Math.min(paid, givenBack);
    refundDue = leftCents() > 0;
  }

  /**
   * More of what was paid has gone back. Once all of it has, nothing is due any more.
   *
   * @param cents how much more
   */
  void giveBack(long cents) {
    if (cents <= 0 || cents > leftCents()) {
      throw new IllegalArgumentException(cents + " of " + leftCents() + " cents");
    }
    refundedCents += cents;
    refundDue = refundDue && leftCents() > 0;
  }

  private long leftCents() {
    return paidCents == null ? 0 : paidCents - refundedCents;
  }

  private void on(Event event) {
    status = MACHINE.next(status, event).orElseThrow(() -> refused(event));
  }

  private ResourceConflict refused(Event event) {
    String wanted = MACHINE.to(event).wireName();
    return new ResourceConflict(
        "The intent is " + status.wireName() + " and cannot become " + wanted);
  }

  PaymentRef ref() {
    return new PaymentRef(id);
  }

  UUID tenantId() {
    return tenantId;
  }

  IntentStatus status() {
    return status;
  }

  /** Whether this much is known to have bought nothing: it is due back, or has gone back. */
  boolean knowsOfMoneyToReturn(long paid) {
    return paidCents != null && (refundDue || refundedCents > 0) && paid <= paidCents;
  }

  boolean knowsOfMoneyDue() {
    return refundDue;
  }

  boolean hasEndedUnpaid() {
    return status == IntentStatus.EXPIRED || status == IntentStatus.FAILED;
  }

  @Nullable String failureReason() {
    return failureReason;
  }

  long totalCents() {
    return totalCents;
  }

  /** Null until money came. */
  @Nullable Long paidCents() {
    return paidCents;
  }

  PaidIntent paid() {
    return new PaidIntent(
        ref(),
        tenantId,
        status,
        refundDue,
        totalCents,
        paidCents == null ? 0 : paidCents,
        refundedCents);
  }

  Instant pricedAt() {
    return pricedAt;
  }

  @Nullable LocalDate anchorAt() {
    return anchorAt;
  }

  boolean isOverdue(Instant now) {
    return !now.isBefore(expiresAt);
  }

  FrozenCart cart() {
    return read(frozenCart, FrozenCart.class);
  }

  Buyer buyer() {
    return read(buyer, Buyer.class);
  }

  /** How to pay it, once the provider has opened a page. */
  IntentOpened opened() {
    return new IntentOpened(
        ref(),
        requireNonNull(iframeToken, "no page"),
        requireNonNull(paymentLink, "no page"),
        expiresAt,
        totalCents);
  }

  /**
   * @param invoiceNumber null before it is provisioned
   */
  IntentDetails details(@Nullable String invoiceNumber) {
    return new IntentDetails(
        ref(),
        status,
        totalCents,
        new IntentDetails.Times(createdAt, settledAt, provisionedAt),
        failureReason,
        refundDue,
        invoiceNumber);
  }

  IntentReport.Frozen frozen() {
    return new IntentReport.Frozen(
        cart(), buyer(), branchId, referralCode, pricedAt, createdBy, expiresAt, paidCents);
  }

  private static <T> T read(String json, Class<T> type) {
    try {
      // Another release may have written members that this one does not know.
      return Json.mapper()
          .readerFor(type)
          .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .readValue(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored " + type.getSimpleName() + " cannot be read", e);
    }
  }
}
