package org.restomesh.receipt;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.receipt.Receipt.Column;

/** Wraps each column in its own width and joins them row by row. */
final class ColumnLayout {

  private ColumnLayout() {}

  static List<String> of(List<Column> columns, int available) {
    List<Integer> widths = ColumnWidths.of(columns, available);
    List<List<String>> wrapped = new ArrayList<>();
    for (int i = 0; i < widths.size(); i++) {
      wrapped.add(Wrapping.wrap(columns.get(i).text(), widths.get(i)));
    }
    int height = wrapped.stream().mapToInt(List::size).max().orElse(0);
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < height; row++) {
      StringBuilder cells = new StringBuilder();
      for (int i = 0; i < widths.size(); i++) {
        String text = row < wrapped.get(i).size() ? wrapped.get(i).get(row) : "";
        cells.append(i == 0 ? "" : " ");
        cells.append(CellText.pad(text, widths.get(i), columns.get(i).align()));
      }
      rows.add(cells.toString().stripTrailing());
    }
    return rows;
  }
}
