package org.restomesh.menu.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.SheetColumn;
import org.restomesh.transfer.ImportKind;
import org.restomesh.transfer.ImportKind.Comparison;
import org.restomesh.transfer.ImportOutdated;
import org.restomesh.transfer.ImportRun;

/** Imports of a tenant's menu (contract/4-orders-delivery#menu-imports). */
@ApplicationScoped
public class MenuImport implements ImportKind {
  public static final String NAME = "MENU";

  static final int MAX_ROWS = 50_000;
  private static final int ROWS_AT_ONCE = 2_500;

  @Inject MenuTableRows table;
  @Inject MenuImportRows rows;
  @Inject Event<ProductAvailabilityChanged> saleChanged;
  @Inject AuditLog audit;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<SheetColumn> columns() {
    return MenuColumns.ALL;
  }

  @Override
  public int maxRows() {
    return MAX_ROWS;
  }

  @Override
  public int rowsAtOnce() {
    return ROWS_AT_ONCE;
  }

  @Override
  public Comparison comparison(@Nullable UUID tenantId, Headings headings) {
    return new MenuComparison(table, Objects.requireNonNull(tenantId, "a menu is a tenant's"));
  }

  @Override
  public void check(ImportRun run) {
    if (!rows.hold(run)) {
      throw new ImportOutdated();
    }
  }

  @Override
  public void begin(ImportRun run) {
    rows.addCategories(run);
  }

  @Override
  public void write(ImportRun run, int first, int last) {
    rows.write(run, first, last);
  }

  @Override
  public void finish(ImportRun run) {
    List<UUID> changed = rows.saleChanged(run.importId());
    if (!changed.isEmpty()) {
      saleChanged.fire(new ProductAvailabilityChanged(run.tenant(), changed));
    }
    audit.record(run.actor(), run.audited("menu.import"));
  }
}
