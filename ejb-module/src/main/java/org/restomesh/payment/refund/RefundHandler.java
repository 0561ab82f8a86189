package org.restomesh.payment.refund;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;

/**
 * A feature whose payments can go back; it alone knows what follows for what they had paid for.
 * Each method runs in the transaction of a step of the refund.
 */
public interface RefundHandler {
  /** Whose payments they are. */
  Payer payer();

  /**
   * The payment, locked until the transaction ends, in the common lock order.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when this feature has no such payment
   */
  RefundablePayment lock(PaymentRef ref);

  /**
   * The same for a decision to give money back, which may end what the payment still waits for.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when this feature has no such payment
   */
  default RefundablePayment lockToGiveBack(PaymentRef ref, Instant now) {
    return lock(ref);
  }

  /** A payment that is locked already, as it is now. */
  RefundablePayment locked(PaymentRef ref);

  /**
   * So much more has gone back; does what follows.
   *
   * @param before the payment under its lock, without this refund
   */
  RefundablePayment.GivenBack giveBack(
      RefundablePayment before, UUID refundId, long cents, Instant now);

  /** Who has paid. */
  enum Payer {
    /** A tenant, at the checkout. */
    TENANT,
    /** A guest of a restaurant, at a screen. */
    GUEST
  }
}
