package org.restomesh.invoice.archive;

import static java.time.temporal.ChronoUnit.MILLIS;
import static java.util.Comparator.comparing;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** The operator brings in what a chain was invoiced by its former system, a list at a time. */
@Stateless
public class LegacyImport {
  static final int MAX_INVOICES = 1_000;

  /** So many of a thousand alike say enough. */
  private static final int MAX_PROBLEMS = 20;

  private static final String INSERT =
      """
      insert into legacy_invoice (id, tenant_id, number, subscription_id, issued_at, currency,
        subtotal_cents, tax_cents, total_cents, description, pdf)
      values (:id, :tenantId, :number, :subscriptionId, :issuedAt, :currency,
        :subtotalCents, :taxCents, :totalCents, :description, :pdf)
      on conflict (tenant_id, number) do nothing
      """;

  private static final String SAME =
      """
      select id from legacy_invoice where tenant_id = :tenantId and number = :number
        and subscription_id = :subscriptionId and issued_at = :issuedAt and currency = :currency
        and subtotal_cents = :subtotalCents and tax_cents = :taxCents and total_cents = :totalCents
        and description = :description and pdf is not distinct from :pdf
      """;

  @Inject Sql sql;
  @Inject Tenants tenants;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * All of them or, with an exception, none. Whoever sends a list again changes nothing.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   * @throws ValidationFailed naming what is wrong with them
   * @throws ResourceConflict when a number is known with other content
   */
  public ImportedInvoices importAll(UUID tenantId, List<ImportInvoice> list, Actor actor) {
    tenants.get(tenantId);
    requireSound(list);
    int imported = 0;
    // In one order, so that of two lists at once one waits for the other and not both.
    List<ImportInvoice> ordered =
        list.stream().sorted(comparing(ImportInvoice::invoiceNumber)).toList();
    for (ImportInvoice invoice : ordered) {
      imported += insert(tenantId, invoice);
    }
    audit.record(
        actor,
        AuditedAction.of("invoice.import", "tenant", tenantId)
            .visibleTo(tenantId)
            .with("imported", imported)
            .with("skipped", list.size() - imported));
    return new ImportedInvoices(imported, list.size() - imported);
  }

  private void requireSound(List<ImportInvoice> list) {
    if (list.isEmpty() || list.size() > MAX_INVOICES) {
      throw new ValidationFailed("body", "must hold 1 to " + MAX_INVOICES + " invoices");
    }
    Instant now = clock.instant();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < list.size() && problems.size() < MAX_PROBLEMS; i++) {
      String path = "[" + i + "]";
      ImportInvoice invoice = list.get(i);
      problems.addAll(
          invoice == null ? List.of(path + ": must not be null") : invoice.problems(path, now));
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
  }

  /** Answers 1, or 0 when it was there. */
  private int insert(UUID tenantId, ImportInvoice it) {
    byte[] pdf = it.pdf();
    int inserted = bind(sql.statement(INSERT), tenantId, it, pdf).with("id", Ids.next()).change();
    if (inserted == 0 && !isKnown(tenantId, it, pdf)) {
      throw new ResourceConflict(
          "Invoice " + it.invoiceNumber() + " is in the archive with other content");
    }
    return inserted;
  }

  private boolean isKnown(UUID tenantId, ImportInvoice it, byte[] pdf) {
    return bind(sql.statement(SAME), tenantId, it, pdf).first(UUID.class).isPresent();
  }

  /** All that makes an invoice what it is. */
  private static Statement bind(Statement statement, UUID tenantId, ImportInvoice it, byte[] pdf) {
    return statement
        .with("tenantId", tenantId)
        .with("number", it.invoiceNumber())
        .with("subscriptionId", it.subscriptionId())
        .with("issuedAt", it.issuedAt().truncatedTo(MILLIS))
        .with("currency", it.currency())
        .with("subtotalCents", it.subtotalCents())
        .with("taxCents", it.taxCents())
        .with("totalCents", it.totalCents())
        .with("description", it.description())
        .with("pdf", pdf);
  }
}
