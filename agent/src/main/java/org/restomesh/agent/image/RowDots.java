package org.restomesh.agent.image;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import org.restomesh.agent.receipt.Row;

/** One row of text as black dots, for letters that a printer's own character set lacks. */
public record RowDots(int width, int height, BitSet dots) {

  /** A little below the middle: thin strokes would lose their edges otherwise. */
  private static final int THRESHOLD = 110;

  /** {@code cellDots} is the width of one character of normal size, {@code cells} of the page. */
  public static RowDots of(Row.Text row, int cells, int cellDots) {
    int scale = row.style().cells();
    int width = cells * cellDots;
    int height = (int) Math.ceil(Typesetter.rowHeight(cellDots) * scale);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    new Typesetter(graphics, cellDots).draw(row.padded(cells), row.style().bold(), 0, 0, scale);
    graphics.dispose();
    BitSet dots = new BitSet(width * height);
    for (int i = 0; i < width * height; i++) {
      dots.set(i, image.getRaster().getSample(i % width, i / width, 0) > THRESHOLD);
    }
    return new RowDots(width, height, dots);
  }

  public boolean black(int x, int y) {
    return dots.get(y * width + x);
  }
}
