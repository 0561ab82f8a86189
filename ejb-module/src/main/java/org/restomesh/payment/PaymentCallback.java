package org.restomesh.payment;

/**
 * What the provider has told us of a payment, checked to be genuine.
 *
 * @param ref null when the payment is not one of ours
 * @param totalCents what the buyer has paid, which may be more than we asked for; 0 or the asked
 *     amount when nothing was paid
 * @param failureReason the provider's words why it failed, shortened; null when it succeeded
 * @param test whether no real money was moved; never true unless the installation is in test mode
 * @param status the outcome in the provider's own word
 * @param signature the provider's proof, the same when the callback is repeated
 */
public record PaymentCallback(
    PaymentRef ref,
    Outcome outcome,
    long totalCents,
    String failureReason,
    boolean test,
    String status,
    String signature) {

  /** How the attempt to pay ended. */
  public enum Outcome {
    SUCCEEDED,
    /** This attempt has failed; a later one for the same payment may succeed. */
    FAILED
  }
}
