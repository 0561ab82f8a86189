package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceNotFound;

/** The money of intents, for giving it back. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class PaidIntents {
  @PersistenceContext EntityManager entityManager;
  @Inject BillingAccounts accounts;
  @Inject CheckoutEvents events;

  /**
   * The intent, locked together with its tenant's billing account, in the common lock order.
   *
   * @throws ResourceNotFound when there is no such intent
   */
  public PaidIntent lock(PaymentRef ref) {
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    if (intent == null) {
      throw new ResourceNotFound("Payment");
    }
    accounts.lock(intent.tenantId());
    entityManager.refresh(intent, LockModeType.PESSIMISTIC_WRITE);
    return intent.paid();
  }

  /**
   * The same for a decision to give money back. An intent that was paid and could not be
   * provisioned for a reason of ours is given up by it, so that nobody provisions it later.
   *
   * @throws ResourceNotFound when there is no such intent
   */
  public PaidIntent lockToGiveBack(PaymentRef ref, Instant now) {
    PaidIntent paid = lock(ref);
    if (paid.status() != IntentStatus.SETTLED) {
      return paid;
    }
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    intent.giveUp(RefundReason.OPERATOR);
    events.refundDue(intent, RefundReason.OPERATOR, paid.paidCents(), now);
    return intent.paid();
  }

  /** The money of an intent that is locked already, as it is now. */
  public PaidIntent paid(PaymentRef ref) {
    return entityManager.find(CheckoutIntent.class, ref.id()).paid();
  }

  /** So many more cents of a locked intent have gone back; returns its money afterwards. */
  public PaidIntent giveBack(PaymentRef ref, long cents) {
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    intent.giveBack(cents);
    return intent.paid();
  }
}
