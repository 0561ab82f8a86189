package org.restomesh.agent.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.receipt.Style;

/** Draws in the warm black of thermal paper. */
final class PaperGraphics {

  private static final Color BLACK = new Color(0x2a2628);

  private final Graphics2D graphics;

  PaperGraphics(Graphics2D graphics) {
    this.graphics = graphics;
  }

  void text(double cell, String text, Style style, double x, double top) {
    graphics.setColor(BLACK);
    new Typesetter(graphics, cell).draw(text, style.bold(), x, top, style.cells());
  }

  /** Hyphens, underscores and equals signs become drawn lines; other characters are repeated. */
  void rule(String character, double cell, int cells, double left, double top) {
    double width = cell * cells;
    double middle = top + Typesetter.rowHeight(cell) / 2;
    switch (character) {
      case "-" -> line(left, middle, width, new float[] {7f, 5f});
      case "_", "─" -> line(left, middle, width, null);
      case "=" -> {
        line(left, middle - 2.5, width, null);
        line(left, middle + 2.5, width, null);
      }
      default -> text(cell, character.repeat(cells), Style.PLAIN, left, top);
    }
  }

  /** {@code dashes} is null for an unbroken line. */
  private void line(double x, double y, double width, float @Nullable [] dashes) {
    graphics.setColor(BLACK);
    graphics.setStroke(
        new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10f, dashes, 0f));
    graphics.draw(new Line2D.Double(x, y, x + width, y));
  }

  void qr(QrMatrix code, int module, double x, double y) {
    graphics.setColor(BLACK);
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
