package org.restomesh.display.payment;

import java.util.UUID;

/**
 * A page on which a guest can pay.
 *
 * @param iframeToken the token to embed the page with
 * @param paymentLink the address of the page
 */
public record PayIntent(UUID intentId, String iframeToken, String paymentLink, long amountCents) {
  /** Whoever has token or link can see the page. */
  @Override
  public String toString() {
    return "PayIntent[" + intentId + "]";
  }
}
