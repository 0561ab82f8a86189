package org.restomesh.invoice.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceDetails;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.payment.PaymentRef;

/**
 * An invoice at the legacy paths: ours as everywhere else, and one of the former system in the same
 * shape, with two more members.
 *
 * @param paymentRef null for the former system
 * @param lines for the former system one line made of its description
 * @param subscriptionId left out for ours
 * @param description left out for ours
 */
public record ArchivedInvoice(
    String invoiceNumber,
    Instant issuedAt,
    @JsonUnwrapped InvoiceAmounts amounts,
    @Nullable PaymentRef paymentRef,
    List<InvoiceLine> lines,
    @JsonInclude(Include.NON_NULL) @Nullable String subscriptionId,
    @JsonInclude(Include.NON_NULL) @Nullable String description) {

  static ArchivedInvoice of(InvoiceDetails ours) {
    return new ArchivedInvoice(
        ours.invoiceNumber(),
        ours.issuedAt(),
        ours.amounts(),
        ours.paymentRef(),
        ours.lines(),
        null,
        null);
  }
}
