package org.restomesh.catalogue.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.product.CatalogInvalid;
import org.restomesh.catalogue.product.CatalogueRows;
import org.restomesh.catalogue.product.DefineProduct;
import org.restomesh.catalogue.product.Products;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.SheetColumn;
import org.restomesh.transfer.ImportKind;
import org.restomesh.transfer.ImportKind.Comparison;
import org.restomesh.transfer.ImportOutdated;
import org.restomesh.transfer.ImportRun;

/** Imports of the operator's catalogue (contract/3-licensing#catalogue-imports). */
@ApplicationScoped
public class CatalogueImport implements ImportKind {
  public static final String NAME = "CATALOGUE";

  /** All of them are checked and written at once, as they may need each other. */
  static final int MAX_ROWS = 1_000;

  private static final String LINES =
      """
      select target, fingerprint, cast(record as text) as record from sheet_import_line
      where import_id = :import and row_number between :first and :last
        and outcome in ('ADDED', 'CHANGED') order by id
      """;

  @Inject Sql sql;
  @Inject Products products;
  @Inject CatalogueRows catalogue;
  @Inject AuditLog audit;
  @Inject Clock clock;

  private record Line(String target, String fingerprint, String record) {
    DefineProduct wanted() {
      try {
        return Json.mapper().readValue(record, DefineProduct.class);
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("a row of an import cannot be read", e);
      }
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<SheetColumn> columns() {
    return CatalogueColumns.ALL;
  }

  @Override
  public int maxRows() {
    return MAX_ROWS;
  }

  @Override
  public int rowsAtOnce() {
    return MAX_ROWS;
  }

  @Override
  public Comparison comparison(@Nullable UUID tenantId, Headings headings) {
    headings.require(CatalogueColumns.CODE);
    return new CatalogueComparison(products.asOf(clock.instant()));
  }

  @Override
  public void check(ImportRun run) {
    catalogue.lock();
    Catalogue present = products.asOf(clock.instant());
    for (Line line : lines(run, 0, Integer.MAX_VALUE)) {
      String fingerprint =
          present.product(line.target()).map(CatalogueCells::fingerprint).orElse("");
      if (!fingerprint.equals(line.fingerprint())) {
        throw new ImportOutdated();
      }
    }
  }

  @Override
  public void begin(ImportRun run) {
    // A row refers to products only.
  }

  @Override
  public void write(ImportRun run, int first, int last) {
    Map<String, DefineProduct> wanted = new LinkedHashMap<>();
    lines(run, first, last).forEach(line -> wanted.put(line.target(), line.wanted()));
    try {
      products.defineAll(wanted);
    } catch (CatalogInvalid e) { // it did fit when it was read
      throw new ImportOutdated();
    }
  }

  @Override
  public void finish(ImportRun run) {
    audit.record(run.actor(), run.audited("catalogue.import"));
  }

  private List<Line> lines(ImportRun run, int first, int last) {
    return sql.statement(LINES)
        .with("import", run.importId())
        .with("first", first)
        .with("last", last)
        .list(Line.class);
  }
}
