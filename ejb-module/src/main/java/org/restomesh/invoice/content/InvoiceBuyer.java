package org.restomesh.invoice.content;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * Who the invoice is made out to, as named at the checkout.
 *
 * @param email null when not given, as are phone and address
 */
public record InvoiceBuyer(
    String name, @Nullable String email, @Nullable String phone, @Nullable String address) {
  public InvoiceBuyer {
    requireNonNull(name, "name");
  }

  /** Personal data and secrets stay out of logs. */
  @Override
  public String toString() {
    return "InvoiceBuyer[...]";
  }
}
