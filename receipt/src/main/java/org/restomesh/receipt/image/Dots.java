package org.restomesh.receipt.image;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.function.Consumer;

/**
 * Black dots on white paper, as a thermal printer knows them.
 *
 * @param rows eight dots to a byte, the first in the high bit; each row begins with a byte
 */
@SuppressWarnings("ArrayRecordComponent") // whoever has it owns it, and nobody compares two
public record Dots(int width, int height, byte[] rows) {
  /** A little below the middle: thin strokes would lose their edges otherwise. */
  private static final int THRESHOLD = 110;

  /** What is drawn in white on black. */
  static Dots drawn(int width, int height, Consumer<Graphics2D> drawing) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    drawing.accept(graphics);
    graphics.dispose();
    int[] row = new int[width];
    int rowBytes = rowBytes(width);
    byte[] rows = new byte[rowBytes * height];
    for (int y = 0; y < height; y++) {
      image.getRaster().getSamples(0, y, width, 1, 0, row);
      for (int x = 0; x < width; x++) {
        if (row[x] > THRESHOLD) {
          rows[y * rowBytes + x / 8] |= (byte) (0x80 >> x % 8);
        }
      }
    }
    return new Dots(width, height, rows);
  }

  /** How many bytes a row is. */
  public int rowBytes() {
    return rowBytes(width);
  }

  private static int rowBytes(int width) {
    return (width + 7) / 8;
  }

  public boolean isBlack(int x, int y) {
    return (rows[y * rowBytes() + x / 8] & 0x80 >> x % 8) != 0;
  }

  /** A PNG of one bit a dot: the same dots are the same bytes. */
  public byte[] png() {
    return BitPng.of(this);
  }
}
