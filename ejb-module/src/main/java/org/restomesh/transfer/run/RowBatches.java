package org.restomesh.transfer.run;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.RowCells;

/** A file, some rows at a time: fewer when their texts are long, as all of a batch is in memory. */
final class RowBatches {
  /** A batch ends with the row that reaches it. */
  static final int MAX_CHARACTERS = 4 * 1024 * 1024;

  private final SheetReader reader;
  private final Headings headings;
  private final int maxRows;

  RowBatches(SheetReader reader, Headings headings, int maxRows) {
    this.reader = reader;
    this.headings = headings;
    this.maxRows = maxRows;
  }

  /** Empty at the end. */
  List<RowCells> next() {
    List<RowCells> rows = new ArrayList<>();
    int characters = 0;
    while (rows.size() < maxRows && characters < MAX_CHARACTERS) {
      SheetRow row = reader.next();
      if (row == null) {
        return rows;
      }
      rows.add(new RowCells(row, headings));
      characters += row.length();
    }
    return rows;
  }
}
