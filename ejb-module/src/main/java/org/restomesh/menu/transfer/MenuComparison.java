package org.restomesh.menu.transfer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.shared.Ids;
import org.restomesh.sheet.column.FaultCode;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.transfer.ComparedRow;
import org.restomesh.transfer.ImportKind.Comparison;

/** Compares the rows of a file with the products of a tenant. */
final class MenuComparison implements Comparison {
  private static final int ID_LENGTH = 36;

  private final MenuTableRows rows;
  private final UUID tenantId;
  private final MenuCategories categories;
  private final MenuRowReader reader;

  /** In which row a product was first. */
  private final Map<UUID, Integer> seen = new HashMap<>();

  MenuComparison(MenuTableRows rows, UUID tenantId) {
    this.rows = rows;
    this.tenantId = tenantId;
    this.categories = new MenuCategories(rows.categories(tenantId));
    this.reader = new MenuRowReader(categories);
  }

  /**
   * A row and the product that it names.
   *
   * @param id null when it names none, or no id
   */
  private record Named(RowCells row, @Nullable UUID id) {}

  @Override
  public List<ComparedRow> compare(List<RowCells> part) {
    List<Named> named = part.stream().map(this::named).toList();
    List<UUID> ids = new ArrayList<>();
    for (Named one : named) {
      if (one.id() != null) {
        ids.add(one.id());
      }
    }
    Map<UUID, MenuTableRows.Present> present = rows.products(tenantId, ids);
    return named.stream().map(one -> compare(one, present)).toList();
  }

  private Named named(RowCells row) {
    String id = row.text(MenuColumns.ID).strip();
    if (id.isEmpty()) {
      return new Named(row, null);
    }
    try {
      if (id.length() == ID_LENGTH) {
        return new Named(row, UUID.fromString(id));
      }
    } catch (IllegalArgumentException e) {
      // A fault like an id of another length.
    }
    row.fault(MenuColumns.ID, FaultCode.NOT_AN_ID);
    return new Named(row, null);
  }

  private ComparedRow compare(Named named, Map<UUID, MenuTableRows.Present> present) {
    RowCells row = named.row();
    UUID id = named.id();
    boolean archive = Boolean.TRUE.equals(row.flag(MenuColumns.ARCHIVE));
    if (id == null) {
      return added(row, archive);
    }
    Integer first = seen.putIfAbsent(id, row.number());
    if (first != null) {
      row.fault(MenuColumns.ID, FaultCode.TWICE, first);
    }
    MenuTableRows.Present found = present.get(id);
    if (found == null) {
      row.fault(MenuColumns.ID, FaultCode.UNKNOWN);
      return ComparedRow.faulty(row, id.toString());
    }
    return archive ? archived(row, found) : changed(row, found);
  }

  private ComparedRow added(RowCells row, boolean archive) {
    if (archive) {
      row.fault(MenuColumns.ARCHIVE, FaultCode.NEW_AND_ARCHIVED);
    }
    MenuProductDetails wanted = reader.read(row, Ids.next(), null);
    if (!row.faults().isEmpty()) {
      return ComparedRow.faulty(row, null);
    }
    return ComparedRow.added(
        row,
        wanted.id().toString(),
        MenuCells.filled(
            MenuCells.of(wanted, categories.name(wanted.categoryId()), row.language()), row),
        MenuRecord.of(wanted, categories.newName(wanted.categoryId()), false));
  }

  /** Its other cells do not count. */
  private static ComparedRow archived(RowCells row, MenuTableRows.Present found) {
    String id = found.details().id().toString();
    return row.faults().isEmpty()
        ? ComparedRow.archived(row, id, found.version())
        : ComparedRow.faulty(row, id);
  }

  private ComparedRow changed(RowCells row, MenuTableRows.Present found) {
    MenuProductDetails present = found.details();
    MenuProductDetails wanted = reader.read(row, present.id(), present);
    String id = present.id().toString();
    if (!row.faults().isEmpty()) {
      return ComparedRow.faulty(row, id);
    }
    boolean saleChanged =
        present.sale().isAvailable() != wanted.sale().isAvailable()
            || present.sale().isActive() != wanted.sale().isActive();
    return ComparedRow.changed(
        row,
        id,
        found.version(),
        MenuCells.differences(
            MenuCells.of(present, categories.name(present.categoryId()), row.language()),
            MenuCells.of(wanted, categories.name(wanted.categoryId()), row.language()),
            row),
        MenuRecord.of(wanted, categories.newName(wanted.categoryId()), saleChanged));
  }
}
