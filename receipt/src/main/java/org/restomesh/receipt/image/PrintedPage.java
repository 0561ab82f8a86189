package org.restomesh.receipt.image;

import java.awt.Color;
import java.util.List;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.Row;

/**
 * A page as a printer that takes pictures prints it (contract/8-cloud-printers#picture): black and
 * white, as wide as the printer's head, nothing around it.
 */
public final class PrintedPage {
  /** The heads of printers for paper of 58 mm, and of 80 mm, in dots. */
  public static final int NARROW = 384;

  public static final int WIDE = 576;

  /** In dots: 2.5 m. */
  public static final int MAX_HEIGHT = 20_000;

  private static final String CUT_HERE = "-";

  private final Paper paper;
  private final List<PaperStrip> strips;

  private PrintedPage(Paper paper, List<PaperStrip> strips) {
    this.paper = paper;
    this.strips = strips;
  }

  /** Nothing is drawn yet: a page that is too tall costs little. */
  public static PrintedPage of(Page page, int width) {
    Paper paper = Paper.printed(width, page.width());
    return new PrintedPage(paper, PaperStrip.of(page, paper));
  }

  /** One row of text, for a printer that lacks a letter of it. */
  public static Dots row(Row.Text row, int cells, int cellDots) {
    Paper paper = Paper.printed(cells * cellDots, cells);
    int scale = row.style().cells();
    return Dots.drawn(
        paper.width(),
        (int) Math.ceil(paper.row() * scale),
        graphics ->
            new Typesetter(graphics, paper)
                .draw(row.padded(cells), row.style().bold(), 0, 0, scale));
  }

  /** In dots, of {@link #whole()}. */
  public int height() {
    int pieces = strips.stream().mapToInt(PaperStrip::height).sum();
    return Math.max(1, pieces + (strips.size() - 1) * cutHeight());
  }

  /** In one piece, with a row of dashes where it is to be cut. */
  public Dots whole() {
    return Dots.drawn(
        paper.width(),
        height(),
        graphics -> {
          for (PaperStrip strip : strips) {
            Ink ink = new Ink(graphics, Color.WHITE);
            strip.draw(ink);
            ink.rule(paper, CUT_HERE, strip.height());
            graphics.translate(0, strip.height() + cutHeight());
          }
        });
  }

  /** In pieces, for a printer that is told where to cut. */
  public List<Dots> pieces() {
    return strips.stream()
        .map(
            strip ->
                Dots.drawn(
                    paper.width(),
                    Math.max(1, strip.height()),
                    graphics -> strip.draw(new Ink(graphics, Color.WHITE))))
        .toList();
  }

  private int cutHeight() {
    return (int) Math.ceil(paper.row());
  }
}
