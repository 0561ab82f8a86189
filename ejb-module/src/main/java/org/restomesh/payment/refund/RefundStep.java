package org.restomesh.payment.refund;

import java.util.UUID;
import org.restomesh.payment.PaymentRef;

/**
 * The next step of a refund on its way to the provider.
 *
 * @param attempts how often the provider has been asked to pay, this time included
 */
public record RefundStep(UUID refundId, PaymentRef ref, long amountCents, int attempts, Next next) {

  /** What is to be done for it now. */
  public enum Next {
    /** Ask the provider what has gone back. */
    ASK,
    /** Ask the provider to pay. */
    SEND,
    /** The last attempt is too recent for its outcome to be known. */
    WAIT,
    /** Nothing: the money has gone back. */
    NOTHING,
    /** Nothing: the provider has refused. */
    GIVE_UP
  }
}
