package org.restomesh.agent.image;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.agent.receipt.Page;
import org.restomesh.agent.receipt.ReceiptRenderer;
import org.restomesh.agent.receipt.Row;

/** One uncut piece of paper: what is drawn on it and how far down that reaches, in pixels. */
final class PaperStrip {

  static final int WIDTH = 576;
  private static final int MARGIN = 30;
  private static final int QR_PIXELS = 232;

  private final List<Mark> marks = new ArrayList<>();
  private final int cells;
  private final double cell;
  private final double row;
  private double height;

  /** Something to draw once the height of the paper is known. */
  private interface Mark {
    void draw(PaperGraphics graphics);
  }

  private PaperStrip(int cells) {
    this.cells = cells;
    this.cell = (double) (WIDTH - 2 * MARGIN) / cells;
    this.row = Typesetter.rowHeight(cell);
  }

  /** The pieces a page is cut into; none is empty unless the page is. */
  static List<PaperStrip> of(Page page) {
    Cutter cutter = new Cutter(page.width());
    page.printOn(cutter);
    if (!cutter.current.marks.isEmpty() || cutter.strips.isEmpty()) {
      cutter.strips.add(cutter.current);
    }
    return cutter.strips;
  }

  int height() {
    return (int) Math.ceil(height);
  }

  void draw(PaperGraphics graphics) {
    marks.forEach(mark -> mark.draw(graphics));
  }

  private void text(Row.Text text) {
    int scale = text.style().cells();
    double free = WIDTH - 2 * MARGIN - text.text().codePoints().count() * cell * scale;
    double x =
        switch (text.align()) {
          case LEFT -> MARGIN;
          case CENTER -> MARGIN + free / 2;
          case RIGHT -> MARGIN + free;
        };
    double top = height;
    marks.add(graphics -> graphics.text(cell, text.text(), text.style(), x, top));
    height += row * scale;
  }

  private void rule(String character) {
    double y = height;
    marks.add(graphics -> graphics.rule(character, cell, cells, MARGIN, y));
    height += row;
  }

  private void qr(String data) {
    QrMatrix code = QrMatrix.of(data);
    int module = Math.max(2, QR_PIXELS / code.size());
    double x = Math.floor((WIDTH - module * code.size()) / 2.0);
    double y = Math.ceil(height + row * 0.5);
    marks.add(graphics -> graphics.qr(code, module, x, y));
    height = y + module * code.size() + row * 0.5;
  }

  /** Starts a new strip at each cut. */
  private static final class Cutter implements ReceiptRenderer {

    private final List<PaperStrip> strips = new ArrayList<>();
    private final int cells;
    private PaperStrip current;

    Cutter(int cells) {
      this.cells = cells;
      this.current = new PaperStrip(cells);
    }

    @Override
    public void text(Row.Text text) {
      current.text(text);
    }

    @Override
    public void rule(String character) {
      current.rule(character);
    }

    @Override
    public void qr(String data) {
      current.qr(data);
    }

    @Override
    public void feed(int rows) {
      current.height += rows * current.row;
    }

    @Override
    public void cut() {
      if (!current.marks.isEmpty()) {
        strips.add(current);
      }
      current = new PaperStrip(cells);
    }
  }
}
