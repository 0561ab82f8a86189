package org.restomesh.invoice.archive;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.invoice.InvoiceLine;
import org.restomesh.invoice.Invoices;
import org.restomesh.invoice.Series;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/** A tenant's invoices of both systems, newest first. */
@Stateless
public class InvoiceArchive {
  private static final String KEYS =
      "select id, ours from ("
          + " select id, true as ours, issued_at from invoice where tenant_id = ?"
          + " union all select id, false, issued_at from legacy_invoice where tenant_id = ?"
          + ") both_kinds order by issued_at desc, id desc offset ? limit ?";

  private static final String LEGACY =
      "select id, number, subscription_id, issued_at, currency, subtotal_cents, tax_cents,"
          + " total_cents, description from legacy_invoice where tenant_id = ?";

  @PersistenceContext EntityManager entityManager;
  @Inject Invoices invoices;

  private record Key(UUID id, boolean ours) {}

  private record Found(UUID id, ArchivedInvoice invoice) {}

  /**
   * A part of all, by position.
   *
   * @param from how many of the newest to leave out
   */
  public List<ArchivedInvoice> slice(StaffPrincipal caller, int from, int count) {
    UUID tenant = caller.tenantId();
    List<Key> keys =
        PlainSql.list(
            entityManager,
            KEYS,
            values -> values.uuid(tenant).uuid(tenant).number(from).number(count),
            row -> new Key(row.uuid(), row.flag()));
    Map<UUID, ArchivedInvoice> byId = new HashMap<>();
    invoices
        .byId(caller, ids(keys, true))
        .forEach((id, ours) -> byId.put(id, ArchivedInvoice.of(ours)));
    legacy(caller, ids(keys, false)).forEach(found -> byId.put(found.id(), found.invoice()));
    return keys.stream().map(key -> byId.get(key.id())).toList();
  }

  /**
   * A part of those of a subscription in the former system, by position.
   *
   * @throws ResourceNotFound when none is known
   */
  public List<ArchivedInvoice> ofSubscription(
      StaffPrincipal caller, String subscriptionId, int from, int count) {
    List<ArchivedInvoice> found =
        PlainSql.list(
            entityManager,
            LEGACY + " and subscription_id = ? order by issued_at desc, id desc offset ? limit ?",
            values ->
                values.uuid(caller.tenantId()).text(subscriptionId).number(from).number(count),
            row -> read(row).invoice());
    if (found.isEmpty() && (from == 0 || !isKnown(caller, subscriptionId))) {
      throw new ResourceNotFound("Subscription");
    }
    return found;
  }

  /**
   * @throws ResourceNotFound when there is none of this number, or it is another tenant's
   */
  public ArchivedInvoice get(StaffPrincipal caller, String number) {
    if (Series.isOurs(number)) {
      return ArchivedInvoice.of(invoices.get(caller, number));
    }
    return PlainSql.first(
            entityManager,
            LEGACY + " and number = ?",
            values -> values.uuid(caller.tenantId()).text(number),
            row -> read(row).invoice())
        .orElseThrow(InvoiceArchive::notFound);
  }

  /**
   * The information copy of ours, or what came with one of the former system.
   *
   * @throws ResourceNotFound as {@link #get}, and when nothing came with it
   */
  public byte[] pdf(StaffPrincipal caller, String number) {
    if (Series.isOurs(number)) {
      return invoices.pdf(caller, number);
    }
    return PlainSql.first(
            entityManager,
            "select pdf from legacy_invoice where tenant_id = ? and number = ? and pdf is not null",
            values -> values.uuid(caller.tenantId()).text(number),
            SqlRow::bytes)
        .orElseThrow(InvoiceArchive::notFound);
  }

  private boolean isKnown(StaffPrincipal caller, String subscriptionId) {
    return PlainSql.first(
            entityManager,
            LEGACY + " and subscription_id = ? limit 1",
            values -> values.uuid(caller.tenantId()).text(subscriptionId),
            SqlRow::uuid)
        .isPresent();
  }

  private List<Found> legacy(StaffPrincipal caller, List<UUID> ids) {
    return PlainSql.list(
        entityManager,
        LEGACY + " and id = any(cast(? as uuid[]))",
        values -> values.uuid(caller.tenantId()).uuids(ids),
        InvoiceArchive::read);
  }

  private static Found read(SqlRow row) throws SQLException {
    UUID id = row.uuid();
    String number = row.text();
    String subscriptionId = row.text();
    Instant issuedAt = row.instant();
    String currency = row.text();
    long subtotal = row.longNumber();
    long tax = row.longNumber();
    long total = row.longNumber();
    String description = row.text();
    InvoiceLine line = new InvoiceLine("plan", null, null, description, 1, total, total, null);
    return new Found(
        id,
        new ArchivedInvoice(
            number,
            issuedAt,
            currency,
            subtotal,
            tax,
            0,
            total,
            null,
            List.of(line),
            subscriptionId,
            description));
  }

  private static List<UUID> ids(List<Key> keys, boolean ours) {
    return keys.stream().filter(key -> key.ours() == ours).map(Key::id).toList();
  }

  private static ResourceNotFound notFound() {
    return new ResourceNotFound("Invoice");
  }
}
