package org.restomesh.payment;

/**
 * What the provider has reported of a payment of ours, verified to be genuine.
 *
 * @param totalCents what the buyer has paid, which may be more than we asked for; 0 or the asked
 *     amount when nothing was paid
 */
public record PaymentCallback(PaymentRef ref, Outcome outcome, long totalCents) {

  /** How the attempt to pay ended. */
  public enum Outcome {
    SUCCEEDED,
    /** This attempt has failed; a later one for the same payment may succeed. */
    FAILED
  }
}
