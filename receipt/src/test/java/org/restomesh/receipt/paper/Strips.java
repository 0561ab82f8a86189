package org.restomesh.receipt.paper;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.restomesh.receipt.Align;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.ReceiptRenderer;
import org.restomesh.receipt.Row;
import org.restomesh.receipt.Style;
import org.restomesh.receipt.image.Dots;
import org.restomesh.receipt.image.PrintedPage;
import org.restomesh.receipt.image.QrMatrix;

/**
 * Paper on which a printer with a font of its own has printed, row by row; our font stands in for
 * the printer's. A cut is a row of dashes.
 */
final class Strips implements ReceiptRenderer {
  private static final int WHITE = 0xffffff;
  private static final int QR_MODULE_DOTS = 6;

  private final int cells;
  private final int cellDots;
  private final List<Dots> strips = new ArrayList<>();

  Strips(int cells, int cellDots) {
    this.cells = cells;
    this.cellDots = cellDots;
  }

  static Strips of(Page page, int cellDots) {
    Strips strips = new Strips(page.width(), cellDots);
    page.printOn(strips);
    return strips;
  }

  int cells() {
    return cells;
  }

  private int width() {
    return cells * cellDots;
  }

  @Override
  public void text(Row.Text text) {
    strips.add(PrintedPage.row(text, cells, cellDots));
  }

  @Override
  public void rule(String character) {
    text(new Row.Text(character.repeat(cells), Align.LEFT, Style.PLAIN));
  }

  @Override
  public void qr(String data) {
    QrMatrix code = QrMatrix.of(data);
    int size = code.size() * QR_MODULE_DOTS;
    int left = (width() - size) / 2;
    byte[] rows = new byte[(width() + 7) / 8 * size];
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        if (code.dark(x / QR_MODULE_DOTS, y / QR_MODULE_DOTS)) {
          rows[y * ((width() + 7) / 8) + (left + x) / 8] |= (byte) (0x80 >> (left + x) % 8);
        }
      }
    }
    strips.add(new Dots(width(), size, rows));
  }

  @Override
  public void feed(int rows) {
    int height = PrintedPage.row(blank(), cells, cellDots).height() * rows;
    strips.add(new Dots(width(), height, new byte[(width() + 7) / 8 * height]));
  }

  private static Row.Text blank() {
    return new Row.Text("", Align.LEFT, Style.PLAIN);
  }

  @Override
  public void cut() {
    rule("-");
  }

  void raster(Dots dots) {
    strips.add(dots);
  }

  /** All strips, one below the other, on paper of this width. */
  BufferedImage on(int paperDots) {
    int height = strips.stream().mapToInt(Dots::height).sum();
    BufferedImage paper = new BufferedImage(paperDots, height, BufferedImage.TYPE_BYTE_BINARY);
    int left = (paperDots - width()) / 2;
    int top = 0;
    for (Dots strip : strips) {
      for (int y = 0; y < strip.height(); y++) {
        int[] row = new int[paperDots];
        Arrays.fill(row, WHITE);
        for (int x = 0; x < Math.min(width(), strip.width()); x++) {
          if (strip.isBlack(x, y)) {
            row[left + x] = 0;
          }
        }
        paper.setRGB(0, top + y, paperDots, 1, row, 0, paperDots);
      }
      top += strip.height();
    }
    return paper;
  }
}
