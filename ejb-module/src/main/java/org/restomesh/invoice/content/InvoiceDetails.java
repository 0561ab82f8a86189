package org.restomesh.invoice.content;

import java.time.Instant;
import java.util.List;
import org.restomesh.payment.PaymentRef;

/**
 * An invoice as its tenant's staff see it (contract/3-licensing#invoice-record). Amounts are cents.
 *
 * @param subtotalCents net of all lines
 * @param taxCents the VAT in all lines
 * @param shippingCents VAT included
 */
public record InvoiceDetails(
    String invoiceNumber,
    Instant issuedAt,
    String currency,
    long subtotalCents,
    long taxCents,
    long shippingCents,
    long totalCents,
    PaymentRef paymentRef,
    List<InvoiceLine> lines) {}
