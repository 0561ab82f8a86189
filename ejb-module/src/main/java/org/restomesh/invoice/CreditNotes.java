package org.restomesh.invoice;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.invoice.content.InvoiceSettings;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;

/** Issuing and reading credit notes (contract/3-licensing#refund). */
@Stateless
public class CreditNotes {
  @PersistenceContext EntityManager entityManager;
  @Inject DocumentNumbers numbers;
  @Inject InvoiceSettings settings;

  /**
   * Issues the credit note of a refund, or returns the existing one. From here to the commit no
   * other can be issued: call it after everything else that takes a lock.
   *
   * @param cents what was refunded, VAT included
   * @param now decides the date, and the year of the number in Europe/Istanbul
   * @return its number; empty when there is no invoice, or nothing of it is left to take back
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Optional<String> issue(PaymentRef ref, UUID refundId, long cents, Instant now) {
    return invoiceOf(ref).flatMap(invoice -> issue(invoice, refundId, cents, now));
  }

  /** The tenant's credit notes, newest first. */
  public Page<CreditNoteDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select n from CreditNote n join fetch n.invoice"
                    + " where n.tenantId = :tenant and n.id < :before order by n.id desc",
                CreditNote.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        CreditNote::id,
        CreditNote::details);
  }

  /**
   * To be drawn after this call.
   *
   * @throws ResourceNotFound when there is none of this number, or it is another tenant's
   */
  public InformationCopy copy(StaffPrincipal caller, String number) {
    CreditNote note =
        findByNumber(number)
            .filter(found -> found.tenantId().equals(caller.tenantId()))
            .orElseThrow(() -> new ResourceNotFound("Credit note"));
    return () -> new InvoicePdf(settings.seller()).of(note);
  }

  private Optional<String> issue(Invoice invoice, UUID refundId, long cents, Instant now) {
    int year = DocumentSeries.yearOf(now);
    int ordinal = numbers.lock(DocumentSeries.CREDIT_NOTE, year) + 1;
    List<CreditNote> earlier = of(invoice);
    Optional<CreditNote> same =
        earlier.stream().filter(note -> note.refundId().equals(refundId)).findFirst();
    if (same.isPresent()) {
      return same.map(CreditNote::number);
    }
    CreditNoteAmounts before =
        earlier.stream()
            .map(CreditNote::amounts)
            .reduce(CreditNoteAmounts.NONE, CreditNoteAmounts::plus);
    CreditNoteAmounts amounts = CreditNoteAmounts.next(invoice.content(), before, cents);
    if (amounts.totalCents() == 0) {
      return Optional.empty();
    }
    numbers.advance(DocumentSeries.CREDIT_NOTE, year, ordinal);
    String number = DocumentSeries.CREDIT_NOTE.number(year, ordinal);
    entityManager.persist(new CreditNote(number, invoice, refundId, amounts, now));
    return Optional.of(number);
  }

  private List<CreditNote> of(Invoice invoice) {
    return entityManager
        .createQuery("select n from CreditNote n where n.invoice = :invoice", CreditNote.class)
        .setParameter("invoice", invoice)
        .getResultList();
  }

  private Optional<CreditNote> findByNumber(String number) {
    return DocumentSeries.CREDIT_NOTE.isNumber(number)
        ? entityManager
            .createQuery("select n from CreditNote n where n.number = :number", CreditNote.class)
            .setParameter("number", number)
            .getResultList()
            .stream()
            .findFirst()
        : Optional.empty();
  }

  private Optional<Invoice> invoiceOf(PaymentRef ref) {
    return entityManager
        .createQuery("select i from Invoice i where i.paymentRef = :ref", Invoice.class)
        .setParameter("ref", ref.toString())
        .getResultList()
        .stream()
        .findFirst();
  }
}
