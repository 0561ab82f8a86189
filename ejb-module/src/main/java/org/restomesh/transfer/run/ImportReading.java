package org.restomesh.transfer.run;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.sheet.format.SheetFormat;
import org.restomesh.transfer.ImportKind;
import org.restomesh.transfer.ImportKind.Comparison;
import org.restomesh.transfer.ImportKinds;
import org.restomesh.transfer.ImportTask;

/**
 * The dry run: reads a file, some rows at a time, and stores what becomes of each. Nothing else is
 * written, and no transaction spans it.
 */
@ApplicationScoped
public class ImportReading {
  @EJB ImportSteps steps;
  @Inject ImportKinds kinds;

  /**
   * @throws FileRefused when the file cannot be read
   */
  void read(ImportTask task) {
    ImportKind kind = kinds.of(task.kind());
    try (SheetReader reader = SheetFormat.open(steps.file(task.id()))) {
      Headings headings = Headings.of(reader.next(), kind.columns());
      Comparison comparison = kind.comparison(task.tenantId(), headings);
      steps.begun(task.id(), headings.language(), reader.ignoredSheets());
      int read = 0;
      List<RowCells> rows = next(reader, headings, kind.rowsAtOnce());
      while (!rows.isEmpty()) {
        read += rows.size();
        if (read > kind.maxRows()) {
          throw new FileRefused(FileProblem.TOO_MANY_ROWS, kind.maxRows());
        }
        if (!steps.store(task.id(), comparison.compare(rows))) {
          return; // it was replaced meanwhile, or taken from this node
        }
        rows = next(reader, headings, kind.rowsAtOnce());
      }
      if (read == 0) {
        throw new FileRefused(FileProblem.EMPTY);
      }
    }
    steps.offer(task.id());
  }

  private static List<RowCells> next(SheetReader reader, Headings headings, int max) {
    List<RowCells> rows = new ArrayList<>();
    while (rows.size() < max) {
      SheetRow row = reader.next();
      if (row == null) {
        return rows;
      }
      rows.add(new RowCells(row, headings));
    }
    return rows;
  }
}
