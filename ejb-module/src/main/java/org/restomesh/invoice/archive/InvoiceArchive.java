package org.restomesh.invoice.archive;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.invoice.InformationCopy;
import org.restomesh.invoice.Invoices;
import org.restomesh.invoice.content.DocumentSeries;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/** A tenant's invoices of both systems, newest first. */
@Stateless
public class InvoiceArchive {
  private static final String KEYS =
      """
      select id, ours from (
        select id, true as ours, issued_at from invoice where tenant_id = :tenantId
        union all select id, false, issued_at from legacy_invoice where tenant_id = :tenantId
      ) both_kinds order by issued_at desc, id desc offset :from limit :count
      """;

  private static final String LEGACY =
      """
      select id, number, subscription_id, issued_at, currency, subtotal_cents, tax_cents,
        total_cents, description
      from legacy_invoice where tenant_id = :tenantId
      """;

  @Inject Sql sql;
  @Inject Invoices invoices;

  private record Key(UUID id, boolean ours) {}

  private record Found(UUID id, ArchivedInvoice invoice) {}

  /**
   * A range of all invoices, by position.
   *
   * @param from how many of the newest to skip
   */
  public List<ArchivedInvoice> slice(StaffPrincipal caller, int from, int count) {
    UUID tenant = caller.tenantId();
    List<Key> keys =
        sql.statement(KEYS)
            .with("tenantId", tenant)
            .with("from", from)
            .with("count", count)
            .list(Key.class);
    Map<UUID, ArchivedInvoice> byId = new HashMap<>();
    invoices
        .byId(caller, ids(keys, true))
        .forEach((id, ours) -> byId.put(id, ArchivedInvoice.of(ours)));
    legacy(caller, ids(keys, false)).forEach(found -> byId.put(found.id(), found.invoice()));
    return keys.stream().map(key -> byId.get(key.id())).toList();
  }

  /**
   * A range of a former subscription's invoices, by position.
   *
   * @throws ResourceNotFound when none is known
   */
  public List<ArchivedInvoice> ofSubscription(
      StaffPrincipal caller, String subscriptionId, int from, int count) {
    List<ArchivedInvoice> found =
        sql.statement(
                LEGACY
                    + "and subscription_id = :subscriptionId"
                    + " order by issued_at desc, id desc offset :from limit :count")
            .with("tenantId", caller.tenantId())
            .with("subscriptionId", subscriptionId)
            .with("from", from)
            .with("count", count)
            .list(row -> read(row).invoice());
    if (found.isEmpty() && (from == 0 || !isKnown(caller, subscriptionId))) {
      throw new ResourceNotFound("Subscription");
    }
    return found;
  }

  /**
   * @throws ResourceNotFound when there is none of this number, or it is another tenant's
   */
  public ArchivedInvoice get(StaffPrincipal caller, String number) {
    if (DocumentSeries.isOurs(number)) {
      return ArchivedInvoice.of(invoices.get(caller, number));
    }
    return sql.statement(LEGACY + "and number = :number")
        .with("tenantId", caller.tenantId())
        .with("number", number)
        .first(row -> read(row).invoice())
        .orElseThrow(InvoiceArchive::notFound);
  }

  /**
   * That of ours, to be drawn after this call, or the PDF imported from the former system.
   *
   * @throws ResourceNotFound as {@link #get}, and when no PDF was imported
   */
  public InformationCopy copy(StaffPrincipal caller, String number) {
    if (DocumentSeries.isOurs(number)) {
      return invoices.copy(caller, number);
    }
    byte[] imported =
        sql.statement(
                "select pdf from legacy_invoice where tenant_id = :tenantId and number = :number"
                    + " and pdf is not null")
            .with("tenantId", caller.tenantId())
            .with("number", number)
            .first(byte[].class)
            .orElseThrow(InvoiceArchive::notFound);
    return () -> imported;
  }

  private boolean isKnown(StaffPrincipal caller, String subscriptionId) {
    return sql.statement(LEGACY + "and subscription_id = :subscriptionId limit 1")
        .with("tenantId", caller.tenantId())
        .with("subscriptionId", subscriptionId)
        .first(row -> row.uuid("id"))
        .isPresent();
  }

  private List<Found> legacy(StaffPrincipal caller, List<UUID> ids) {
    return sql.statement(LEGACY + "and id = any(cast(:ids as uuid[]))")
        .with("tenantId", caller.tenantId())
        .withAll("ids", ids)
        .list(InvoiceArchive::read);
  }

  private static Found read(Row row) {
    String description = row.text("description");
    long total = row.longNumber("total_cents");
    InvoiceLine line = new InvoiceLine("plan", null, null, description, 1, total, total, null);
    return new Found(
        row.uuid("id"),
        new ArchivedInvoice(
            row.text("number"),
            row.instant("issued_at"),
            new InvoiceAmounts(
                row.text("currency"),
                row.longNumber("subtotal_cents"),
                row.longNumber("tax_cents"),
                0,
                total),
            null,
            List.of(line),
            row.text("subscription_id"),
            description));
  }

  private static List<UUID> ids(List<Key> keys, boolean ours) {
    return keys.stream().filter(key -> key.ours() == ours).map(Key::id).toList();
  }

  private static ResourceNotFound notFound() {
    return new ResourceNotFound("Invoice");
  }
}
