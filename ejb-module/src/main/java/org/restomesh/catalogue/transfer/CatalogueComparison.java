package org.restomesh.catalogue.transfer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.CatalogueValidator;
import org.restomesh.catalogue.product.DefineProduct;
import org.restomesh.shared.json.Json;
import org.restomesh.sheet.column.CellFault;
import org.restomesh.sheet.column.FaultCode;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.transfer.ComparedRow;
import org.restomesh.transfer.ImportKind.Comparison;

/**
 * Compares the rows of a file with the catalogue. Each row is checked as if those above it had been
 * applied, so that a product may need one that is new.
 */
final class CatalogueComparison implements Comparison {
  private final Catalogue present;

  /** In which row a product was first. */
  private final Map<String, Integer> seen = new HashMap<>();

  private Catalogue wanted;

  CatalogueComparison(Catalogue present) {
    this.present = present;
    this.wanted = present;
  }

  @Override
  public List<ComparedRow> compare(List<RowCells> rows) {
    return rows.stream().map(this::compare).toList();
  }

  private ComparedRow compare(RowCells row) {
    String code = row.text(CatalogueColumns.CODE, CatalogueRowReader.MAX_CODE).strip();
    if (code.isEmpty()) {
      row.refuseEmpty(CatalogueColumns.CODE);
      return ComparedRow.faulty(row, null);
    }
    Integer first = seen.putIfAbsent(code, row.number());
    if (first != null) {
      row.fault(CatalogueColumns.CODE, FaultCode.TWICE, first);
    }
    Product found = present.product(code).orElse(null);
    DefineProduct definition = CatalogueRowReader.read(row, found);
    check(row, code, definition);
    return row.faults().isEmpty()
        ? sound(row, code, definition, found)
        : ComparedRow.faulty(row, code);
  }

  /** The catalogue names what is wrong by the keys of the columns, except for the price. */
  private void check(RowCells row, String code, DefineProduct definition) {
    List<String> faulty = row.faults().stream().map(CellFault::column).toList();
    for (String problem : CatalogueValidator.problems(code, definition, wanted)) {
      String path = problem.substring(0, problem.indexOf(':'));
      CatalogueColumns.ALL.stream()
          .filter(
              column ->
                  path.equals(column.key())
                      || path.startsWith(column.key() + ".")
                      || (column.equals(CatalogueColumns.PRICE) && path.equals("priceCents")))
          .filter(column -> !faulty.contains(column.key()))
          .forEach(
              column ->
                  row.fault(
                      column, FaultCode.REFUSED, problem.substring(path.length() + 1).strip()));
    }
  }

  private ComparedRow sound(
      RowCells row, String code, DefineProduct definition, @Nullable Product found) {
    Product product = CatalogueValidator.product(code, definition, wanted);
    wanted = wanted.with(product);
    String record = Json.write(definition);
    return found == null
        ? ComparedRow.added(
            row, code, CatalogueCells.differences(null, product, row.language()), record)
        : ComparedRow.changed(
            row,
            code,
            CatalogueCells.fingerprint(found),
            CatalogueCells.differences(found, product, row.language()),
            record);
  }
}
