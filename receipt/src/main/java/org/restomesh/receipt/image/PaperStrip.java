package org.restomesh.receipt.image;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.ReceiptRenderer;
import org.restomesh.receipt.Row;

/** One uncut piece of paper: what is drawn on it and how far down that reaches, in dots. */
final class PaperStrip {

  private final List<Mark> marks = new ArrayList<>();
  private final Paper paper;
  private double height;

  /** Something to draw once the height of the paper is known. */
  private interface Mark {
    void draw(Ink ink);
  }

  private PaperStrip(Paper paper) {
    this.paper = paper;
  }

  /** The pieces a page is cut into; none is empty unless the page is. */
  static List<PaperStrip> of(Page page, Paper paper) {
    Cutter cutter = new Cutter(paper);
    page.printOn(cutter);
    if (!cutter.current.marks.isEmpty() || cutter.strips.isEmpty()) {
      cutter.strips.add(cutter.current);
    }
    return cutter.strips;
  }

  int height() {
    return (int) Math.ceil(height);
  }

  void draw(Ink ink) {
    marks.forEach(mark -> mark.draw(ink));
  }

  private void text(Row.Text text) {
    int scale = text.style().cells();
    double free = paper.textWidth() - text.text().codePoints().count() * paper.cell() * scale;
    double x =
        switch (text.align()) {
          case LEFT -> paper.left();
          case CENTER -> paper.left() + free / 2;
          case RIGHT -> paper.left() + free;
        };
    double top = height;
    marks.add(ink -> ink.text(paper, text.text(), text.style(), x, top));
    height += paper.row() * scale;
  }

  private void rule(String character) {
    double y = height;
    marks.add(ink -> ink.rule(paper, character, y));
    height += paper.row();
  }

  private void qr(String data) {
    QrMatrix code = QrMatrix.of(data);
    int module = paper.qrModule(code.size());
    double x = Math.floor((paper.width() - module * code.size()) / 2.0);
    double y = Math.ceil(height + paper.row() * 0.5);
    marks.add(ink -> ink.qr(code, module, x, y));
    height = y + module * code.size() + paper.row() * 0.5;
  }

  /** Starts a new strip at each cut. */
  private static final class Cutter implements ReceiptRenderer {

    private final List<PaperStrip> strips = new ArrayList<>();
    private final Paper paper;
    private PaperStrip current;

    Cutter(Paper paper) {
      this.paper = paper;
      this.current = new PaperStrip(paper);
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
      current.height += rows * paper.row();
    }

    @Override
    public void cut() {
      if (!current.marks.isEmpty()) {
        strips.add(current);
      }
      current = new PaperStrip(paper);
    }
  }
}
