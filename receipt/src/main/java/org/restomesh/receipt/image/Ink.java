package org.restomesh.receipt.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jspecify.annotations.Nullable;
import org.restomesh.receipt.Style;

/** Draws on paper in one colour. */
final class Ink {
  /** The warm black of thermal paper. */
  static final Color THERMAL = new Color(0x2a2628);

  private static final float THICK = 1.6f;
  private static final double DOUBLE_LINE = 2.5;

  private final Graphics2D graphics;

  Ink(Graphics2D graphics, Color color) {
    this.graphics = graphics;
    graphics.setColor(color);
  }

  void text(Paper paper, String text, Style style, double x, double top) {
    new Typesetter(graphics, paper).draw(text, style.bold(), x, top, style.cells());
  }

  /** Hyphens, underscores and equals signs become drawn lines; other characters are repeated. */
  void rule(Paper paper, String character, double top) {
    double middle = top + paper.row() / 2;
    switch (character) {
      case "-" -> line(paper, middle, new float[] {7f, 5f});
      case "_", "─" -> line(paper, middle, null);
      case "=" -> {
        line(paper, middle - DOUBLE_LINE, null);
        line(paper, middle + DOUBLE_LINE, null);
      }
      default -> text(paper, character.repeat(paper.cells()), Style.PLAIN, paper.left(), top);
    }
  }

  /** {@code dashes} is null for an unbroken line. */
  private void line(Paper paper, double y, float @Nullable [] dashes) {
    graphics.setStroke(
        new BasicStroke(THICK, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10f, dashes, 0f));
    graphics.draw(new Line2D.Double(paper.left(), y, paper.left() + paper.textWidth(), y));
  }

  void qr(QrMatrix code, int module, double x, double y) {
    for (int row = 0; row < code.size(); row++) {
      for (int column = 0; column < code.size(); column++) {
        if (code.dark(column, row)) {
          graphics.fill(
              new Rectangle2D.Double(x + column * module, y + row * module, module, module));
        }
      }
    }
  }
}
