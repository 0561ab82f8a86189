package org.restomesh.receipt;

import java.util.List;

/**
 * A receipt as the server asked for it; {@code width} is the characters of normal size in a row.
 */
public record Receipt(int width, List<Line> lines) {

  public static final int DEFAULT_WIDTH = 42;

  /** One entry of {@code lines}. */
  interface Line {

    /** Its rows on paper of {@code width} cells. */
    List<Row> rows(int width);
  }

  /** Text that is wrapped to the width of the paper. */
  record TextLine(String text, Align align, Style style) implements Line {

    @Override
    public List<Row> rows(int width) {
      return Wrapping.wrap(text, width / style.cells()).stream()
          .<Row>map(row -> new Row.Text(row, align, style))
          .toList();
    }
  }

  /** Texts side by side, each wrapped in its column. */
  record ColumnsLine(List<Column> columns, Style style) implements Line {

    @Override
    public List<Row> rows(int width) {
      return ColumnLayout.of(columns, width / style.cells()).stream()
          .<Row>map(row -> new Row.Text(row, Align.LEFT, style))
          .toList();
    }
  }

  /** {@code width} in characters, 0 to let the layout choose. */
  record Column(String text, Align align, int width) {}

  /** A line without text to wrap: a rule, a QR code, a feed, a cut. */
  record RowLine(Row row) implements Line {

    @Override
    public List<Row> rows(int width) {
      return List.of(row);
    }
  }

  /** Puts the receipt into rows of cells. */
  public Page layOut() {
    return new Page(width, lines.stream().flatMap(line -> line.rows(width).stream()).toList());
  }
}
