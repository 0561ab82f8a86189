package org.restomesh.invoice.archive;

import static java.time.temporal.ChronoUnit.MILLIS;
import static java.util.Comparator.comparing;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Imports, for the operator, a chain's invoices of its former system, a list at a time. */
@Stateless
public class LegacyImport {
  static final int MAX_INVOICES = 1_000;

  /** Enough to report: the rest are mostly repeats. */
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
   * Imports all of them or, with an exception, none. Repeating a list changes nothing.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such tenant
   * @throws ValidationFailed naming what is wrong with them
   * @throws ResourceConflict when a number is known with other content
   */
  public ImportedInvoices importAll(UUID tenantId, List<ImportInvoice> list, Actor actor) {
    tenants.get(tenantId);
    requireValid(list);
    int imported = 0;
    // In one order, so that concurrent lists wait for each other without a deadlock.
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

  private void requireValid(List<ImportInvoice> list) {
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

  /** Returns 1, or 0 when it was there already. */
  private int insert(UUID tenantId, ImportInvoice invoice) {
    byte @Nullable [] pdf = invoice.pdf();
    int inserted =
        bind(sql.statement(INSERT), tenantId, invoice, pdf).with("id", Ids.next()).change();
    if (inserted == 0 && !isKnown(tenantId, invoice, pdf)) {
      throw new ResourceConflict(
          "Invoice " + invoice.invoiceNumber() + " is in the archive with other content");
    }
    return inserted;
  }

  private boolean isKnown(UUID tenantId, ImportInvoice invoice, byte @Nullable [] pdf) {
    return bind(sql.statement(SAME), tenantId, invoice, pdf).first(UUID.class).isPresent();
  }

  /** Binds everything that identifies an invoice's content. */
  private static Statement bind(
      Statement statement, UUID tenantId, ImportInvoice invoice, byte @Nullable [] pdf) {
    Instant issuedAt = Objects.requireNonNull(invoice.issuedAt()); // or it was not valid
    return statement
        .with("tenantId", tenantId)
        .with("number", invoice.invoiceNumber())
        .with("subscriptionId", invoice.subscriptionId())
        .with("issuedAt", issuedAt.truncatedTo(MILLIS))
        .with("currency", invoice.currency())
        .with("subtotalCents", invoice.subtotalCents())
        .with("taxCents", invoice.taxCents())
        .with("totalCents", invoice.totalCents())
        .with("description", invoice.description())
        .with("pdf", pdf);
  }
}
