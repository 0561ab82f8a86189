package org.restomesh.display.payment;

import static org.restomesh.display.payment.GuestPaymentStatus.MACHINE;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.payment.GuestPaymentStatus.Event;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentSession;
import org.restomesh.payment.refund.RefundablePayment;
import org.restomesh.payment.settlement.LateQueryPolicy;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Statement;

/**
 * A guest pays some items of the orders of a screen. It is created, can be paid once the provider
 * has opened a page, and ends paid, failed or expired. While it is open nobody else can pay its
 * items; it expires only when the provider has said that nobody paid.
 */
final class GuestPayment implements RefundablePayment {
  /** How long it can be paid: a guest who gives up must not keep the others waiting. */
  static final Duration TTL = Duration.ofMinutes(15);

  /**
   * How long the provider's page works: shorter, so that a payment begun at the last moment ends
   * before ours does.
   */
  static final Duration PAGE_TTL = TTL.minusMinutes(5);

  /** How long we wait for the callback before we query, and between two queries. */
  static final Duration CHECK_INTERVAL = Duration.ofMinutes(2);

  static final String COLUMNS =
      "id, tenant_id, branch_id, session_id, status, amount_cents, token, link, created_at,"
          + " expires_at, paid_at, paid_cents, refunded_cents, late_query_at";

  private final UUID id;
  private final UUID tenantId;
  private final UUID branchId;
  private final UUID sessionId;
  private GuestPaymentStatus status;
  private final long amountCents;
  private @Nullable String token;
  private @Nullable String link;
  private final Instant createdAt;
  private final Instant expiresAt;
  private @Nullable Instant paidAt;
  private @Nullable Long paidCents;
  private long refundedCents;
  private @Nullable Instant lateQueryAt;

  GuestPayment(ScreenPrincipal screen, long amountCents, Instant now) {
    this.id = PaymentRef.next().id();
    this.tenantId = screen.tenantId();
    this.branchId = screen.branchId();
    this.sessionId = screen.sessionId();
    this.status = MACHINE.begin(GuestPaymentStatus.CREATED);
    this.amountCents = amountCents;
    this.createdAt = now;
    this.expiresAt = now.plus(TTL);
  }

  GuestPayment(Row row) {
    id = row.uuid("id");
    tenantId = row.uuid("tenant_id");
    branchId = row.uuid("branch_id");
    sessionId = row.uuid("session_id");
    status = row.oneOf(GuestPaymentStatus.class, "status");
    amountCents = row.longNumber("amount_cents");
    token = row.textOrNull("token");
    link = row.textOrNull("link");
    createdAt = row.instant("created_at");
    expiresAt = row.instant("expires_at");
    paidAt = row.instantOrNull("paid_at");
    paidCents = row.longNumberOrNull("paid_cents");
    refundedCents = row.longNumber("refunded_cents");
    lateQueryAt = row.instantOrNull("late_query_at");
  }

  /** The columns of a new payment. */
  Statement writeAll(Statement statement) {
    return statement
        .with("id", id)
        .with("tenantId", tenantId)
        .with("branchId", branchId)
        .with("sessionId", sessionId)
        .with("status", status)
        .with("amountCents", amountCents)
        .with("createdAt", createdAt)
        .with("expiresAt", expiresAt)
        .with("queryAt", createdAt.plus(CHECK_INTERVAL));
  }

  /** The columns that can change. */
  Statement writeChanges(Statement statement) {
    return statement
        .with("status", status)
        .with("token", token)
        .with("link", link)
        .with("paidAt", paidAt)
        .with("paidCents", paidCents)
        .with("refundedCents", refundedCents)
        .with("lateQueryAt", lateQueryAt)
        .with("id", id);
  }

  PayIntent offer(PaymentSession session) {
    on(Event.OFFER);
    token = session.token();
    link = session.link();
    return new PayIntent(id, session.token(), session.link(), amountCents);
  }

  void fail() {
    on(Event.FAIL);
  }

  void expire(Instant now) {
    on(Event.EXPIRE);
    lateQueryAt = LateQueryPolicy.first(now);
  }

  /** The provider has answered a query after the end. */
  void answeredLate(Instant now) {
    lateQueryAt =
        status == GuestPaymentStatus.EXPIRED ? LateQueryPolicy.next(expiresAt, now) : null;
  }

  void pay(long paid, Instant now) {
    on(Event.PAY);
    paidCents = paid;
    paidAt = now;
  }

  /** Less than was due has come: the rest, or all of it, may still come. */
  void noteUnderpayment(long paid) {
    paidCents = paid;
  }

  /** It is paid, but an error on our side kept it from being settled. */
  void remember(long paid) {
    if (!status.isOpen()) {
      on(Event.REOPEN);
    }
    paidCents = paid;
  }

  /** So much of it has gone back. */
  void giveBack(long cents) {
    refundedCents += cents;
  }

  private void on(Event event) {
    status = MACHINE.next(status, event).orElseThrow(() -> refused(event));
  }

  private ResourceConflict refused(Event event) {
    return new ResourceConflict(
        "A payment that is " + status + " cannot become " + MACHINE.to(event));
  }

  @Override
  public PaymentRef ref() {
    return new PaymentRef(id);
  }

  @Override
  public UUID tenantId() {
    return tenantId;
  }

  UUID branchId() {
    return branchId;
  }

  UUID sessionId() {
    return sessionId;
  }

  GuestPaymentStatus status() {
    return status;
  }

  long amountCents() {
    return amountCents;
  }

  Instant expiresAt() {
    return expiresAt;
  }

  boolean isOverdue(Instant now) {
    return !now.isBefore(expiresAt);
  }

  @Override
  public String statusName() {
    return status.wireName();
  }

  @Override
  public long totalCents() {
    return amountCents;
  }

  @Override
  public long paidCents() {
    return paidCents == null ? 0 : paidCents;
  }

  @Override
  public long refundedCents() {
    return refundedCents;
  }

  /** While it is open nobody knows how much will have come in the end. */
  @Override
  public boolean isRefundable() {
    return !status.isOpen() && paidCents() > 0;
  }

  @Override
  public boolean isGivenBack() {
    return refundedCents >= Math.min(amountCents, paidCents());
  }

  /** What nobody owed is in the notes of the orders that it came for. */
  @Override
  public boolean refundDue() {
    return false;
  }

  PayStatus shown() {
    return new PayStatus(id, status, amountCents);
  }
}
