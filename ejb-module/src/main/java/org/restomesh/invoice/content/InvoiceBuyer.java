package org.restomesh.invoice.content;

import static java.util.Objects.requireNonNull;

/**
 * Who the invoice is made out to, as named at the checkout.
 *
 * @param email null when not given, as are phone and address
 */
public record InvoiceBuyer(String name, String email, String phone, String address) {
  public InvoiceBuyer {
    requireNonNull(name, "name");
  }

  /** Personal data and secrets stay out of logs. */
  @Override
  public String toString() {
    return "InvoiceBuyer[...]";
  }
}
