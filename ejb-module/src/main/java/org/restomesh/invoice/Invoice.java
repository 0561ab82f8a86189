package org.restomesh.invoice;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.InvoiceDetails;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Ids;
import org.restomesh.shared.json.Json;

/**
 * A draft with its number. It is written once and never changes: corrections are documents of their
 * own.
 */
@Entity
@Immutable
class Invoice {
  private static final TypeReference<List<InvoiceLine>> LINES = new TypeReference<>() {};

  @Id private UUID id;

  private UUID tenantId;

  private String number;

  private String paymentRef;

  private Instant issuedAt;

  private String currency;

  private int vatPercent;

  private long subtotalCents;

  private long taxCents;

  private long shippingCents;

  private long totalCents;

  private String buyerName;

  private @Nullable String buyerEmail;

  private @Nullable String buyerPhone;

  private @Nullable String buyerAddress;

  private String lines;

  protected Invoice() {}

  /** Its id is created together with its number, so that both sort alike. */
  Invoice(String number, InvoiceDraft draft, Instant now) {
    this.id = Ids.next();
    this.tenantId = draft.tenantId();
    this.number = number;
    this.paymentRef = draft.paymentRef().toString();
    this.issuedAt = now;
    this.currency = draft.amounts().currency();
    this.vatPercent = draft.vatPercent();
    this.subtotalCents = draft.amounts().subtotalCents();
    this.taxCents = draft.amounts().taxCents();
    this.shippingCents = draft.amounts().shippingCents();
    this.totalCents = draft.amounts().totalCents();
    this.buyerName = draft.buyer().name();
    this.buyerEmail = draft.buyer().email();
    this.buyerPhone = draft.buyer().phone();
    this.buyerAddress = draft.buyer().address();
    this.lines = Json.write(draft.lines());
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

  Instant issuedAt() {
    return issuedAt;
  }

  /** The draft that it was made of. */
  InvoiceDraft content() {
    return new InvoiceDraft(
        tenantId,
        paymentRef(),
        vatPercent,
        amounts(),
        new InvoiceBuyer(buyerName, buyerEmail, buyerPhone, buyerAddress),
        lines());
  }

  InvoiceDetails details() {
    return new InvoiceDetails(number, issuedAt, amounts(), paymentRef(), lines());
  }

  private InvoiceAmounts amounts() {
    return new InvoiceAmounts(currency, subtotalCents, taxCents, shippingCents, totalCents);
  }

  private PaymentRef paymentRef() {
    return PaymentRef.parse(paymentRef).orElseThrow();
  }

  private List<InvoiceLine> lines() {
    try {
      return Json.mapper().readValue(lines, LINES);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the lines of " + number + " cannot be read", e);
    }
  }
}
