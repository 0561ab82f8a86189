package org.restomesh.receipt.image;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;

/** Sets text by filling glyph outlines, each in the middle of its cell. */
final class Typesetter {

  /** Rows stand a little further apart than the font asks for, as on a thermal printer. */
  private static final double LEADING = 1.08;

  private final Graphics2D graphics;
  private final Paper paper;

  Typesetter(Graphics2D graphics, Paper paper) {
    this.graphics = graphics;
    this.paper = paper;
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** Height of a row of normal size for cells of this width. */
  static double rowHeight(double cellWidth) {
    return cellWidth / Glyphs.REGULAR.advance() * Glyphs.REGULAR.height() * LEADING;
  }

  /** Draws from the top left corner; {@code scale} is 2 for large text. */
  void draw(String text, boolean bold, double x, double top, int scale) {
    Glyphs glyphs = Glyphs.of(bold);
    double unit = paper.cell() * scale / glyphs.advance();
    double spare = paper.row() * scale - glyphs.height() * unit;
    double baseline = top + spare / 2 + glyphs.ascent() * unit;
    double left = x;
    for (int codePoint : text.codePoints().toArray()) {
      AffineTransform transform = new AffineTransform(unit, 0, 0, -unit, left, baseline);
      graphics.fill(transform.createTransformedShape(glyphs.outline(codePoint)));
      left += paper.cell() * scale;
    }
  }
}
