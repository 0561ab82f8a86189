package org.restomesh.invoice.content;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.restomesh.payment.PaymentRef;

/** An invoice as its tenant's staff see it (contract/3-licensing#invoice-record). */
public record InvoiceDetails(
    String invoiceNumber,
    Instant issuedAt,
    @JsonUnwrapped InvoiceAmounts amounts,
    PaymentRef paymentRef,
    List<InvoiceLine> lines) {}
