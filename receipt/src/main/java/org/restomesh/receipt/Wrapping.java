package org.restomesh.receipt;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into rows: between words, inside one only when it is longer than a row. */
final class Wrapping {

  private Wrapping() {}

  /** At least one row; each at most {@code width} cells; rows after the first keep the indent. */
  static List<String> wrap(String text, int width) {
    List<String> rows = new ArrayList<>();
    for (String paragraph : (Iterable<String>) text.lines()::iterator) {
      wrapParagraph(CellText.clean(paragraph).stripTrailing(), width, rows);
    }
    return rows.isEmpty() ? List.of("") : rows;
  }

  private static void wrapParagraph(String paragraph, int width, List<String> rows) {
    String words = paragraph.stripLeading();
    String indent = indent(CellText.count(paragraph) - CellText.count(words), width);
    int available = width - indent.length();
    while (CellText.count(words) > available) {
      int end = breakAt(words, available);
      rows.add(indent + CellText.first(words, end).stripTrailing());
      words = CellText.rest(words, end).stripLeading();
    }
    rows.add((indent + words).stripTrailing());
  }

  // An indent of half a row or more would leave a column of letters.
  private static String indent(int spaces, int width) {
    return spaces * 2 < width ? " ".repeat(spaces) : "";
  }

  /** Cells of the first row: up to the last space that fits, else as many as fit. */
  private static int breakAt(String words, int available) {
    int space = CellText.first(words, available + 1).lastIndexOf(' ');
    return space <= 0 ? available : words.codePointCount(0, space);
  }
}
