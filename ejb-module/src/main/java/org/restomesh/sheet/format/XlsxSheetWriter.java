package org.restomesh.sheet.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.restomesh.sheet.SheetCell;
import org.restomesh.sheet.SheetWriter;

/** XLSX with one sheet, streamed: texts stand in their cells, not in a table of shared ones. */
final class XlsxSheetWriter implements SheetWriter {
  private static final int ROWS_IN_MEMORY = 500;
  private static final double COLUMN_WIDTH = 22;

  private final Workbook workbook;
  private final Worksheet sheet;
  private int rows;

  XlsxSheetWriter(OutputStream out) {
    workbook = new Workbook(out, "Restomesh", "1.0");
    sheet = workbook.newWorksheet("1");
  }

  @Override
  public void headings(List<String> names) throws IOException {
    for (int i = 0; i < names.size(); i++) {
      sheet.width(i, COLUMN_WIDTH);
      sheet.style(rows, i).bold().set();
    }
    sheet.freezePane(0, 1);
    row(names.stream().map(SheetCell::text).toList());
  }

  @Override
  public void row(List<SheetCell> cells) throws IOException {
    for (int i = 0; i < cells.size(); i++) {
      write(i, cells.get(i));
    }
    rows++;
    if (rows % ROWS_IN_MEMORY == 0) {
      sheet.flush();
    }
  }

  private void write(int column, SheetCell cell) {
    if (cell.amount() != null) {
      sheet.value(rows, column, cell.amount());
      sheet.style(rows, column).format("0.00").set();
    } else if (!cell.text().isEmpty()) {
      sheet.inlineString(rows, column, XlsxText.encode(Defusing.defuse(cell.text())));
    }
  }

  @Override
  public void close() throws IOException {
    workbook.finish();
  }
}
