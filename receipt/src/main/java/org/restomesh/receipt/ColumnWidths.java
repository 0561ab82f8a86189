package org.restomesh.receipt;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.receipt.Receipt.Column;

/**
 * Shares a row among its columns, one cell apart. A column that gives a width has it. A
 * right-aligned one without, such as a price, is as wide as its text, up to its fair share. The
 * others share what is left, the first taking the remainder.
 */
final class ColumnWidths {

  private ColumnWidths() {}

  /** The parser has checked that the columns fit into {@code available} cells. */
  static List<Integer> of(List<Column> columns, int available) {
    int free = available - (columns.size() - 1);
    int open = 0;
    for (Column column : columns) {
      free -= column.width();
      open += column.width() == 0 ? 1 : 0;
    }
    int share = open == 0 ? 0 : free / open;
    List<Integer> widths = new ArrayList<>();
    int elastic = 0;
    for (Column column : columns) {
      int width = column.width() > 0 ? column.width() : natural(column, share);
      widths.add(width);
      free -= column.width() > 0 ? 0 : width;
      elastic += width == 0 ? 1 : 0;
    }
    return elastic == 0 ? widenFirst(widths, free) : fill(widths, free, elastic);
  }

  /** 0 for an elastic column. */
  private static int natural(Column column, int share) {
    if (column.align() != Align.RIGHT) {
      return 0;
    }
    int longest =
        Wrapping.wrap(column.text(), Integer.MAX_VALUE - 1).stream()
            .mapToInt(CellText::count)
            .max()
            .orElse(0);
    return Math.max(1, Math.min(longest, share));
  }

  private static List<Integer> widenFirst(List<Integer> widths, int free) {
    widths.set(0, widths.get(0) + free);
    return widths;
  }

  private static List<Integer> fill(List<Integer> widths, int free, int elastic) {
    int remainder = free % elastic;
    for (int i = 0; i < widths.size(); i++) {
      if (widths.get(i) == 0) {
        widths.set(i, free / elastic + remainder);
        remainder = 0;
      }
    }
    return widths;
  }
}
