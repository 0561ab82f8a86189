package org.restomesh.transfer.run;

import java.util.List;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.transfer.ComparedRow;
import org.restomesh.transfer.RowOutcome;

/**
 * How much text an import may still store. A small file can ask for much of it: a shared text of an
 * XLSX file may be in every row, and each change shows the old value, too.
 */
final class TextAllowance {
  /** Four times what 50,000 products with short descriptions take. */
  static final long MAX_CHARACTERS = 128L * 1024 * 1024;

  private final long max;
  private long taken;

  TextAllowance(long max) {
    this.max = max;
  }

  /**
   * @throws FileRefused when these rows are too much
   */
  void take(List<ComparedRow> rows) {
    taken +=
        rows.stream()
            .filter(row -> row.outcome() != RowOutcome.SAME)
            .mapToLong(ComparedRow::length)
            .sum();
    if (taken > max) {
      throw new FileRefused(FileProblem.TOO_MUCH_TEXT, max);
    }
  }
}
