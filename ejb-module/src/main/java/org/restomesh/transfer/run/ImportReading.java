package org.restomesh.transfer.run;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.RowCells;
import org.restomesh.sheet.format.SheetFormat;
import org.restomesh.transfer.ComparedRow;
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
      RowBatches batches = new RowBatches(reader, headings, kind.rowsAtOnce());
      TextAllowance allowance = new TextAllowance(TextAllowance.MAX_CHARACTERS);
      int read = 0;
      List<RowCells> rows = batches.next();
      while (!rows.isEmpty()) {
        read += rows.size();
        if (read > kind.maxRows()) {
          throw new FileRefused(FileProblem.TOO_MANY_ROWS, kind.maxRows());
        }
        List<ComparedRow> compared = comparison.compare(rows);
        allowance.take(compared);
        if (!steps.store(task.id(), compared)) {
          return; // it was replaced meanwhile, or taken from this node
        }
        rows = batches.next();
      }
      if (read == 0) {
        throw new FileRefused(FileProblem.EMPTY);
      }
    }
    steps.offer(task.id());
  }
}
