package org.restomesh.payment;

/**
 * What the provider answers when it is asked for a payment.
 *
 * @param paidCents what the buyer has paid; 0 unless {@link State#PAID}
 */
public record PaymentStatus(State state, long paidCents) {
  /** How far a payment has come. */
  public enum State {
    PAID,
    /** It will not be paid any more. */
    FAILED,
    /** Not paid, and nobody can say that it never will be. */
    PENDING
  }
}
