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

/** The money of intents, for whoever gives it back. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class PaidIntents {
  @PersistenceContext EntityManager entityManager;
  @Inject BillingAccounts accounts;
  @Inject CheckoutEvents events;

  /**
   * The intent, locked together with its tenant's billing account, in the order that all follow.
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
   * The same for whoever decides that money goes back. What was paid and could not be provisioned
   * for a reason of ours is given up by that, so that nobody provisions it later.
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

  /** Of a locked intent, so many cents more have gone back; answers how it stands then. */
  public PaidIntent giveBack(PaymentRef ref, long cents) {
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    intent.giveBack(cents);
    return intent.paid();
  }
}
