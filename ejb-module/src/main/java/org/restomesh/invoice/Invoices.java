package org.restomesh.invoice;

import static java.util.stream.Collectors.toMap;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.invoice.content.InvoiceDetails;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceSettings;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Issuing and reading invoices (requirements/2-licensing-billing#endpoints;
 * contract/3-licensing#invoices).
 */
@Stateless
public class Invoices {
  @PersistenceContext EntityManager entityManager;
  @Inject DocumentNumbers numbers;
  @Inject InvoiceSettings settings;

  /**
   * Issues the invoice of a payment, or returns the existing one. From here to the commit no other
   * invoice can be issued: call it after everything else that takes a lock.
   *
   * @param now decides the date, and the year of the number in Europe/Istanbul
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public InvoiceDetails issue(InvoiceDraft draft, Instant now) {
    return ofPayment(draft.paymentRef()).orElseGet(() -> write(draft, now)).details();
  }

  /** The tenant's invoices, newest first. */
  public Page<InvoiceDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        entityManager
            .createQuery(
                "select i from Invoice i where i.tenantId = :tenant and i.id < :before"
                    + " order by i.id desc",
                Invoice.class)
            .setParameter("tenant", caller.tenantId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize())
            .getResultList(),
        page,
        Invoice::id,
        Invoice::details);
  }

  /** The tenant's invoices with these ids, by id. */
  public Map<UUID, InvoiceDetails> byId(StaffPrincipal caller, List<UUID> ids) {
    return entityManager
        .createQuery(
            "select i from Invoice i where i.tenantId = :tenant and i.id in :ids", Invoice.class)
        .setParameter("tenant", caller.tenantId())
        .setParameter("ids", ids)
        .getResultStream()
        .collect(toMap(Invoice::id, Invoice::details));
  }

  /**
   * @throws ResourceNotFound when there is none of this number, or it is another tenant's
   */
  public InvoiceDetails get(StaffPrincipal caller, String number) {
    return find(caller, number).details();
  }

  /**
   * To be drawn after this call.
   *
   * @throws ResourceNotFound as {@link #get}
   */
  public InformationCopy copy(StaffPrincipal caller, String number) {
    Invoice invoice = find(caller, number);
    return () ->
        new InvoicePdf(settings.seller()).of(number, invoice.issuedAt(), invoice.content());
  }

  /** Empty while the payment has no invoice. */
  public Optional<String> numberOf(PaymentRef ref) {
    return ofPayment(ref).map(Invoice::number);
  }

  private Invoice write(InvoiceDraft draft, Instant now) {
    int year = DocumentSeries.yearOf(now);
    int ordinal = numbers.lock(DocumentSeries.INVOICE, year) + 1;
    // While we waited for the lock, the same payment's invoice may have been issued.
    Optional<Invoice> existing = ofPayment(draft.paymentRef());
    if (existing.isPresent()) {
      return existing.get();
    }
    numbers.advance(DocumentSeries.INVOICE, year, ordinal);
    Invoice invoice = new Invoice(DocumentSeries.INVOICE.number(year, ordinal), draft, now);
    entityManager.persist(invoice);
    return invoice;
  }

  private Invoice find(StaffPrincipal caller, String number) {
    return findByNumber(number)
        .filter(invoice -> invoice.tenantId().equals(caller.tenantId()))
        .orElseThrow(() -> new ResourceNotFound("Invoice"));
  }

  private Optional<Invoice> findByNumber(String number) {
    return DocumentSeries.INVOICE.isNumber(number)
        ? first(
            entityManager
                .createQuery("select i from Invoice i where i.number = :number", Invoice.class)
                .setParameter("number", number))
        : Optional.empty();
  }

  private Optional<Invoice> ofPayment(PaymentRef ref) {
    return first(
        entityManager
            .createQuery("select i from Invoice i where i.paymentRef = :ref", Invoice.class)
            .setParameter("ref", ref.toString()));
  }

  private static Optional<Invoice> first(TypedQuery<Invoice> query) {
    List<Invoice> found = query.getResultList();
    return found.stream().findFirst();
  }
}
