package org.restomesh.invoice;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.shared.Ids;

/**
 * Takes back an invoice or a part of it, because the money was refunded. It is written once and
 * never changes; buyer and rate are those of its invoice, which never changes either.
 */
@Entity
@Immutable
class CreditNote {
  @Id private UUID id;

  private UUID tenantId;

  private String number;

  @ManyToOne(fetch = FetchType.EAGER, optional = false)
  @JoinColumn(name = "invoice_id")
  private Invoice invoice;

  private UUID refundId;

  private Instant issuedAt;

  private long subtotalCents;

  private long taxCents;

  private long totalCents;

  protected CreditNote() {}

  /** Its id is created together with its number, so that both sort alike. */
  CreditNote(
      String number, Invoice invoice, UUID refundId, CreditNoteAmounts amounts, Instant now) {
    this.id = Ids.next();
    this.tenantId = invoice.tenantId();
    this.number = number;
    this.invoice = invoice;
    this.refundId = refundId;
    this.issuedAt = now;
    this.subtotalCents = amounts.netCents();
    this.taxCents = amounts.taxCents();
    this.totalCents = amounts.totalCents();
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  String number() {
    return number;
  }

  UUID refundId() {
    return refundId;
  }

  Instant issuedAt() {
    return issuedAt;
  }

  CreditNoteAmounts amounts() {
    return new CreditNoteAmounts(subtotalCents, taxCents);
  }

  Invoice invoice() {
    return invoice;
  }

  CreditNoteDetails details() {
    InvoiceDraft charged = invoice.content();
    return new CreditNoteDetails(
        number,
        issuedAt,
        charged.amounts().currency(),
        subtotalCents,
        taxCents,
        totalCents,
        invoice.number(),
        charged.paymentRef());
  }
}
