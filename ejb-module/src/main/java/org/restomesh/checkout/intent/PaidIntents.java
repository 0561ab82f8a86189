package org.restomesh.checkout.intent;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.ResourceNotFound;

/** The money of intents, for whoever gives it back. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class PaidIntents {
  @PersistenceContext EntityManager entityManager;
  @Inject BillingAccounts accounts;

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

  /** Of a locked intent, so many cents more have gone back; answers how it stands then. */
  public PaidIntent giveBack(PaymentRef ref, long cents) {
    CheckoutIntent intent = entityManager.find(CheckoutIntent.class, ref.id());
    intent.giveBack(cents);
    return intent.paid();
  }
}
