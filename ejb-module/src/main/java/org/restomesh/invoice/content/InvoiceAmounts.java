package org.restomesh.invoice.content;

import static java.util.Objects.requireNonNull;

/**
 * The sums of an invoice, in cents of {@code currency}.
 *
 * @param subtotalCents net of all lines
 * @param taxCents the VAT in all lines; with the net it is exactly their sum
 * @param shippingCents VAT included
 * @param totalCents what was charged: lines and shipping
 */
public record InvoiceAmounts(
    String currency, long subtotalCents, long taxCents, long shippingCents, long totalCents) {
  public InvoiceAmounts {
    requireNonNull(currency, "currency");
  }
}
