package org.restomesh.invoice.content;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Money;

/**
 * Everything on an invoice but its number and date.
 *
 * @param vatPercent the rate included in every price, whole percent
 */
public record InvoiceDraft(
    UUID tenantId,
    PaymentRef paymentRef,
    int vatPercent,
    InvoiceAmounts amounts,
    InvoiceBuyer buyer,
    List<InvoiceLine> lines) {

  public InvoiceDraft {
    requireNonNull(tenantId, "tenantId");
    requireNonNull(paymentRef, "paymentRef");
    requireNonNull(amounts, "amounts");
    requireNonNull(buyer, "buyer");
    lines = List.copyOf(lines);
    long gross = lines.stream().mapToLong(InvoiceLine::subtotalCents).sum();
    if (amounts.subtotalCents() + amounts.taxCents() != gross
        || gross + amounts.shippingCents() != amounts.totalCents()) {
      throw new IllegalArgumentException("the amounts do not add up to " + amounts.totalCents());
    }
  }

  /** The shipping without its tax. */
  public long shippingNetCents() {
    return Money.share(amounts.shippingCents(), 100, 100 + vatPercent);
  }

  /** Net of all that was charged, shipping included. */
  public long netCents() {
    return amounts.subtotalCents() + shippingNetCents();
  }

  /** The VAT in all that was charged, shipping included. */
  public long vatCents() {
    return amounts.totalCents() - netCents();
  }
}
