package org.restomesh.payment;

/**
 * A page on which a buyer can pay.
 *
 * @param token what the page is embedded with; whoever has it can see the page
 * @param link the address of the page
 */
public record PaymentSession(String token, String link) {
  @Override
  public String toString() {
    return "PaymentSession[hidden]";
  }
}
