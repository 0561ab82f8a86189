package org.restomesh.invoice.archive;

import static java.time.temporal.ChronoUnit.MILLIS;
import static java.util.Comparator.comparing;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.Tenants;
import org.restomesh.shared.Ids;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ValidationFailed;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlValues;

/** The operator brings in what a chain was invoiced by its former system, a list at a time. */
@Stateless
public class LegacyImport {
  static final int MOST = 1_000;

  /** So many of a thousand alike say enough. */
  private static final int MOST_PROBLEMS = 20;

  private static final String INSERT =
      "insert into legacy_invoice (id, tenant_id, number, subscription_id, issued_at, currency,"
          + " subtotal_cents, tax_cents, total_cents, description, pdf)"
          + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
          + " on conflict (tenant_id, number) do nothing";

  private static final String SAME =
      "select id from legacy_invoice where tenant_id = ? and number = ? and subscription_id = ?"
          + " and issued_at = ? and currency = ? and subtotal_cents = ? and tax_cents = ?"
          + " and total_cents = ? and description = ? and pdf is not distinct from ?";

  @PersistenceContext EntityManager entityManager;
  @Inject Tenants tenants;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * All of them or, with an exception, none. Whoever sends a list again changes nothing.
   *
   * @throws org.restomesh.shared.ResourceNotFound when there is no such tenant
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
        Deed.of("invoice.import", "tenant", tenantId)
            .under(tenantId)
            .with("imported", imported)
            .with("skipped", list.size() - imported));
    return new ImportedInvoices(imported, list.size() - imported);
  }

  private void requireSound(List<ImportInvoice> list) {
    if (list.isEmpty() || list.size() > MOST) {
      throw new ValidationFailed("body", "must hold 1 to " + MOST + " invoices");
    }
    Instant now = clock.instant();
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < list.size() && problems.size() < MOST_PROBLEMS; i++) {
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
    int inserted =
        PlainSql.change(
            entityManager, INSERT, values -> write(values.uuid(Ids.next()), tenantId, it, pdf));
    if (inserted == 0 && !isKnown(tenantId, it, pdf)) {
      throw new ResourceConflict(
          "Invoice " + it.invoiceNumber() + " is in the archive with other content");
    }
    return inserted;
  }

  private boolean isKnown(UUID tenantId, ImportInvoice it, byte[] pdf) {
    return PlainSql.first(
            entityManager, SAME, values -> write(values, tenantId, it, pdf), row -> row.uuid())
        .isPresent();
  }

  /** All that makes an invoice what it is, in the order of both statements. */
  private static void write(SqlValues values, UUID tenantId, ImportInvoice it, byte[] pdf)
      throws SQLException {
    values
        .uuid(tenantId)
        .text(it.invoiceNumber())
        .text(it.subscriptionId())
        .instant(it.issuedAt().truncatedTo(MILLIS))
        .text(it.currency())
        .longNumber(it.subtotalCents())
        .longNumber(it.taxCents())
        .longNumber(it.totalCents())
        .text(it.description())
        .bytes(pdf);
  }
}
