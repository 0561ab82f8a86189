package org.restomesh.faults.load.payments;

/**
 * A cart of a tenant that somebody pays for.
 *
 * @param ref of the payment
 * @param token of its page at the provider
 */
public record Purchase(String tenant, String ref, String token, long totalKurus) {

  /** Without the token. */
  @Override
  public String toString() {
    return "Purchase[" + ref + " of " + tenant + "]";
  }
}
