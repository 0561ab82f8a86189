package org.restomesh.invoice;

import java.time.Instant;
import org.restomesh.payment.PaymentRef;

/**
 * A credit note as its tenant's staff see it. Amounts are cents.
 *
 * @param subtotalCents net of what goes back
 * @param taxCents the VAT in what goes back
 * @param invoiceNumber of the invoice that it takes back in full or in part
 */
public record CreditNoteDetails(
    String creditNoteNumber,
    Instant issuedAt,
    String currency,
    long subtotalCents,
    long taxCents,
    long totalCents,
    String invoiceNumber,
    PaymentRef paymentRef) {}
