package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.invoice.Invoices;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.ownership.OwnedProducts;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Money has come: settles the intent and provisions what it bought, in one transaction under the
 * tenant's billing lock. Any number of callbacks and confirms of one intent, in any order and at
 * once, do it once (requirements/2-licensing-billing#settlement-idempotency).
 */
@Stateless
public class Settlement {
  @PersistenceContext EntityManager entityManager;
  @Inject BillingAccounts accounts;
  @Inject Fulfilment fulfilment;
  @Inject CheckoutEvents events;
  @Inject OwnedProducts owned;
  @Inject Invoices invoices;
  @Inject Event<LicensingChanged> changed;
  @Inject Clock clock;

  /** Whether there is such an intent, of any tenant. */
  public boolean knows(PaymentRef ref) {
    return entityManager.find(CheckoutIntent.class, ref.id()) != null;
  }

  /**
   * The provider says that a payment succeeded.
   *
   * @param paidCents may be more than asked for, as with instalments
   * @throws ResourceNotFound when there is no such intent
   */
  public SettlementResult settle(PaymentRef ref, long paidCents) {
    Locked it = lock(ref);
    Instant now = clock.instant();
    CheckoutIntent intent = it.intent();
    return switch (intent.status()) {
      case CREATED, PENDING -> settleOpen(it, paidCents, now);
      case SETTLED -> fulfilment.fulfil(intent, it.account(), now);
      case PROVISIONED, REFUND_DUE -> already(intent);
      case FAILED, EXPIRED -> late(intent, paidCents, now);
    };
  }

  /**
   * Remembers that an intent is paid when provisioning it failed for a reason of ours: the money
   * must be visible, and the next callback, confirm or run of the job tries again.
   */
  public void remember(PaymentRef ref, long paidCents) {
    CheckoutIntent intent = lock(ref).intent();
    if (intent.status().isOpen() && paidCents >= intent.totalCents()) {
      intent.settle(paidCents, clock.instant());
    }
  }

  /**
   * What a paid intent brought; provisions it first when that is still to be done.
   *
   * @throws ResourceNotFound when it is unknown or another tenant's
   * @throws NotProvisioned when it is not settled yet, or never will be
   */
  public Confirmation confirm(StaffPrincipal caller, PaymentRef ref) {
    CheckoutIntent found = entityManager.find(CheckoutIntent.class, ref.id());
    if (found == null || !found.tenantId().equals(caller.tenantId())) {
      throw new ResourceNotFound("Payment");
    }
    Locked it = lock(ref);
    if (it.intent().status() == IntentStatus.SETTLED) {
      fulfilment.fulfil(it.intent(), it.account(), clock.instant());
    }
    if (it.intent().status() != IntentStatus.PROVISIONED) {
      throw NotProvisioned.of(it.intent());
    }
    tellAgain(it.intent());
    return new Confirmation(
        ref, it.intent().status(), owned.boughtBy(ref), invoices.numberOf(ref).orElseThrow());
  }

  private SettlementResult already(CheckoutIntent intent) {
    tellAgain(intent);
    return SettlementResult.ALREADY;
  }

  /** Whoever provisioned it may not have lived to tell the other nodes. */
  private void tellAgain(CheckoutIntent intent) {
    changed.fire(new LicensingChanged(intent.tenantId()));
  }

  /**
   * Expires an intent that nobody paid in time, or not in full: what came is due back. One that
   * ended meanwhile is left as it is.
   */
  public boolean expire(PaymentRef ref) {
    CheckoutIntent intent = lock(ref).intent();
    Instant now = clock.instant();
    if (!intent.status().isOpen() || !intent.isOverdue(now)) {
      return false;
    }
    intent.expire(now);
    if (intent.paidCents() != null) {
      markDueBack(intent, RefundReason.UNDERPAID, intent.paidCents(), now);
    }
    return true;
  }

  /**
   * The provider says that it has given back, without us, what was paid or a part of it. That buys
   * nothing: the intent expires when its time is over, and what is left with us is due back. An
   * intent that knows of its money is left to our own refunds.
   *
   * @return whether it changed anything
   */
  public boolean endGivenBack(PaymentRef ref, long paidCents, long givenBackCents) {
    CheckoutIntent intent = lock(ref).intent();
    Instant now = clock.instant();
    if (intent.status().isOpen()) {
      if (!intent.isOverdue(now)) {
        return false;
      }
      intent.expire(now);
    }
    if (!intent.hasEndedUnpaid() || intent.knowsOfMoneyToReturn(paidCents)) {
      return false;
    }
    intent.noteGivenBack(paidCents, givenBackCents);
    if (intent.knowsOfMoneyDue()) {
      events.refundDue(intent, RefundReason.UNDERPAID, paidCents, now);
    }
    return true;
  }

  /** The provider has answered a query about an intent that ended unpaid. */
  public void answeredLate(PaymentRef ref) {
    lock(ref).intent().answeredLate(clock.instant());
  }

  private SettlementResult settleOpen(Locked it, long paidCents, Instant now) {
    if (paidCents < it.intent().totalCents()) {
      it.intent().noteUnderpayment(paidCents);
      events.underpaid(it.intent(), paidCents);
      return SettlementResult.UNDERPAID;
    }
    it.intent().settle(paidCents, now);
    return fulfilment.fulfil(it.intent(), it.account(), now);
  }

  private SettlementResult late(CheckoutIntent intent, long paidCents, Instant now) {
    if (intent.knowsOfMoneyToReturn(paidCents)) {
      return SettlementResult.ALREADY;
    }
    markDueBack(intent, RefundReason.LATE_PAYMENT, paidCents, now);
    return SettlementResult.REFUND_DUE;
  }

  private void markDueBack(
      CheckoutIntent intent, RefundReason reason, long paidCents, Instant now) {
    intent.markMoneyDueBack(paidCents);
    events.refundDue(intent, reason, paidCents, now);
  }

  /** The intent with its tenant's billing account, both locked, in the common lock order. */
  private Locked lock(PaymentRef ref) {
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    if (intent == null) {
      throw new ResourceNotFound("Payment");
    }
    BillingAccount account = accounts.lock(intent.tenantId());
    entityManager.refresh(intent, LockModeType.PESSIMISTIC_WRITE);
    return new Locked(intent, account);
  }

  private record Locked(CheckoutIntent intent, BillingAccount account) {}
}
