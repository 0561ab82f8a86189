package org.restomesh.receipt.escpos;

import org.restomesh.receipt.Align;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.ReceiptRenderer;
import org.restomesh.receipt.Row;
import org.restomesh.receipt.Style;
import org.restomesh.receipt.image.PrintedPage;

/**
 * Encodes for printers of 80 mm paper. Text goes out in the Turkish code page; a row with any other
 * letter, such as the lira sign, goes out as an image of the same size, so that nothing becomes a
 * question mark.
 */
public final class Escpos {

  private static final int PAPER_DOTS = 576;
  private static final int NORMAL_FONT_CELLS = 48;
  private static final int NORMAL_FONT_DOTS = 12;
  private static final int SMALL_FONT_DOTS = 9;
  private static final int ROWS_TO_TEAR_OFF = 4;

  private Escpos() {}

  public static byte[] page(Page page) {
    boolean small = page.width() > NORMAL_FONT_CELLS;
    int cellDots = small ? SMALL_FONT_DOTS : NORMAL_FONT_DOTS;
    int areaDots = page.width() * cellDots;
    PrinterBytes bytes = start().font(small ? 1 : 0);
    bytes.area((PAPER_DOTS - areaDots) / 2, areaDots);
    page.printOn(new Encoder(bytes, page.width(), cellDots));
    if (!page.endsWithCut()) {
      bytes.feed(ROWS_TO_TEAR_OFF);
    }
    return bytes.toByteArray();
  }

  public static byte[] openDrawer() {
    return start().kickDrawer().toByteArray();
  }

  public static byte[] reset() {
    return start().toByteArray();
  }

  private static PrinterBytes start() {
    return new PrinterBytes().initialize().selectTurkish();
  }

  private record Encoder(PrinterBytes bytes, int cells, int cellDots) implements ReceiptRenderer {

    @Override
    public void text(Row.Text row) {
      if (!PrinterBytes.canEncode(row.text())) {
        bytes.align(Align.LEFT).raster(PrintedPage.row(row, cells, cellDots));
        return;
      }
      bytes.align(row.align()).bold(row.style().bold()).large(row.style().large()).line(row.text());
    }

    @Override
    public void rule(String character) {
      text(new Row.Text(character.repeat(cells), Align.LEFT, Style.PLAIN));
    }

    @Override
    public void qr(String data) {
      bytes.align(Align.CENTER).qr(data).align(Align.LEFT);
    }

    @Override
    public void feed(int rows) {
      bytes.feed(rows);
    }

    @Override
    public void cut() {
      bytes.cut();
    }
  }
}
