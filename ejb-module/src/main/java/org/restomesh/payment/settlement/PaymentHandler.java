package org.restomesh.payment.settlement;

import org.restomesh.payment.PaymentRef;

/**
 * A feature that collects money through the provider. Each payment is one handler's, which alone
 * knows what it is for.
 */
public interface PaymentHandler {
  /** Whether the payment is this handler's, of any tenant. */
  boolean knows(PaymentRef ref);

  /**
   * The provider says that a payment succeeded. Any number of times, in any order and at once, it
   * counts once. In the caller's transaction when there is one.
   *
   * @param paidCents may be more than asked for, as with instalments
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such payment
   */
  SettlementResult settle(PaymentRef ref, long paidCents);

  /**
   * Settling has failed for a reason of ours: records, in a transaction of its own, that the money
   * is there, so that the next callback or query of the payment settles it.
   */
  void remember(PaymentRef ref, long paidCents);
}
