package org.restomesh.payment;

/**
 * What the provider answers when it is asked for a payment.
 *
 * @param paidCents what the buyer has paid; 0 while nothing was
 * @param refundedCents what has been given back of it so far, by whomever; 0 unless {@link
 *     State#GIVEN_BACK}
 */
public record PaymentStatus(State state, long paidCents, long refundedCents) {
  /** How far a payment has come. */
  public enum State {
    /** Paid, and nothing of it was given back. */
    PAID,
    /** Paid, and all of it or a part was given back: it neither buys anything nor expires. */
    GIVEN_BACK,
    /** It will not be paid any more. */
    FAILED,
    /** Not paid, and nobody can say that it never will be. */
    PENDING
  }

  public static PaymentStatus pending() {
    return new PaymentStatus(State.PENDING, 0, 0);
  }

  public static PaymentStatus paid(long cents, long refundedCents) {
    return new PaymentStatus(
        refundedCents == 0 ? State.PAID : State.GIVEN_BACK, cents, refundedCents);
  }
}
