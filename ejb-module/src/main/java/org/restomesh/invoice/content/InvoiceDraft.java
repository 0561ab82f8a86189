package org.restomesh.invoice.content;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Money;

/**
 * Everything on an invoice but its number and date. Amounts are cents of {@code currency}.
 *
 * @param vatPercent the rate included in every price, whole percent
 * @param subtotalCents net of all lines
 * @param taxCents the VAT in all lines; with the net it is exactly their sum
 * @param shippingCents VAT included
 * @param totalCents what was charged: lines and shipping
 */
public record InvoiceDraft(
    UUID tenantId,
    PaymentRef paymentRef,
    String currency,
    int vatPercent,
    long subtotalCents,
    long taxCents,
    long shippingCents,
    long totalCents,
    InvoiceBuyer buyer,
    List<InvoiceLine> lines) {

  public InvoiceDraft {
    requireNonNull(tenantId, "tenantId");
    requireNonNull(paymentRef, "paymentRef");
    requireNonNull(currency, "currency");
    requireNonNull(buyer, "buyer");
    lines = List.copyOf(lines);
    long gross = lines.stream().mapToLong(InvoiceLine::subtotalCents).sum();
    if (subtotalCents + taxCents != gross || gross + shippingCents != totalCents) {
      throw new IllegalArgumentException("the amounts do not add up to " + totalCents);
    }
  }

  /** The shipping without its tax. */
  public long shippingNetCents() {
    return Money.share(shippingCents, 100, 100 + vatPercent);
  }

  /** Net of all that was charged, shipping included. */
  public long netCents() {
    return subtotalCents + shippingNetCents();
  }

  /** The VAT in all that was charged, shipping included. */
  public long vatCents() {
    return totalCents - netCents();
  }
}
