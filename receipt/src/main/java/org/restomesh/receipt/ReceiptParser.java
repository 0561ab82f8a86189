package org.restomesh.receipt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.receipt.Receipt.Column;
import org.restomesh.receipt.Receipt.ColumnsLine;
import org.restomesh.receipt.Receipt.Line;
import org.restomesh.receipt.Receipt.RowLine;
import org.restomesh.receipt.Receipt.TextLine;

/**
 * Reads the payload of {@code print_receipt}. Strict inside {@code lines}, where a misspelt
 * property would change the paper; lenient outside it, where senders keep references of their own.
 */
public final class ReceiptParser {

  private static final int MAX_LINES = 500;
  private static final int MAX_COLUMNS = 8;
  private static final int MAX_TEXT = 2000;
  private static final int MAX_QR = 1000;
  private static final Style TITLE = new Style(true, true);

  private enum Size {
    NORMAL,
    LARGE
  }

  private ReceiptParser() {}

  public static Receipt parse(@Nullable JsonNode payload) throws ReceiptMalformed {
    PayloadProperty root =
        new PayloadProperty("payload", payload == null ? MissingNode.getInstance() : payload);
    root.requireObject();
    int width = root.has("width") ? root.child("width").integer(16, 64) : Receipt.DEFAULT_WIDTH;
    List<Line> lines = new ArrayList<>();
    if (root.has("title")) {
      lines.add(new TextLine(root.child("title").text(MAX_TEXT), Align.CENTER, TITLE));
      lines.add(new RowLine(new Row.Feed(1)));
    }
    for (PayloadProperty line : root.child("lines").items(MAX_LINES)) {
      lines.add(line(line, width));
    }
    return new Receipt(width, List.copyOf(lines));
  }

  private static Line line(PayloadProperty line, int width) throws ReceiptMalformed {
    line.requireObject();
    if (line.has("text")) {
      line.allowOnly(Set.of("text", "align", "bold", "size"));
      Align align = line.child("align").choice(Align.LEFT);
      return new TextLine(line.child("text").text(MAX_TEXT), align, style(line));
    }
    if (line.has("columns")) {
      return columns(line, width);
    }
    if (line.has("rule")) {
      line.allowOnly(Set.of("rule"));
      return new RowLine(new Row.Rule(ruleCharacter(line.child("rule"))));
    }
    if (line.has("qr")) {
      line.allowOnly(Set.of("qr"));
      return new RowLine(new Row.Qr(qr(line.child("qr"))));
    }
    if (line.has("feed")) {
      line.allowOnly(Set.of("feed"));
      return new RowLine(new Row.Feed(line.child("feed").integer(1, 20)));
    }
    if (line.child("cut").flag()) {
      line.allowOnly(Set.of("cut"));
      return new RowLine(new Row.Cut());
    }
    throw line.malformed("needs one of text, columns, rule, qr, feed, cut: true");
  }

  private static Line columns(PayloadProperty line, int width) throws ReceiptMalformed {
    line.allowOnly(Set.of("columns", "bold", "size"));
    Style style = style(line);
    List<Column> columns = new ArrayList<>();
    int fixed = 0;
    for (PayloadProperty column : line.child("columns").items(MAX_COLUMNS)) {
      column.requireObject();
      column.allowOnly(Set.of("text", "align", "width"));
      int columnWidth = column.has("width") ? column.child("width").integer(1, width) : 0;
      Align align = column.child("align").choice(Align.LEFT);
      columns.add(new Column(column.child("text").text(MAX_TEXT), align, columnWidth));
      // One character at least for a column without a width, and one between neighbours.
      fixed += Math.max(1, columnWidth) + 1;
    }
    int available = width / style.cells();
    if (fixed - 1 > available) {
      throw line.child("columns")
          .malformed("need " + (fixed - 1) + " characters of " + available + " in a row");
    }
    return new ColumnsLine(List.copyOf(columns), style);
  }

  private static Style style(PayloadProperty line) throws ReceiptMalformed {
    boolean large = line.child("size").choice(Size.NORMAL) == Size.LARGE;
    return new Style(line.child("bold").flag(), large);
  }

  private static String ruleCharacter(PayloadProperty rule) throws ReceiptMalformed {
    String character = CellText.clean(rule.text(8));
    if (CellText.count(character) != 1) {
      throw rule.malformed("must be one character");
    }
    return character;
  }

  private static String qr(PayloadProperty qr) throws ReceiptMalformed {
    String data = qr.text(MAX_QR);
    if (data.isBlank()) {
      throw qr.malformed("must not be empty");
    }
    return data;
  }
}
