package org.restomesh.invoice;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * A4 pages written from top to bottom. Lengths are points; text is placed by its baseline, at the
 * current height.
 */
final class PdfPages {
  static final float LEFT = 48;
  static final float RIGHT = PDRectangle.A4.getWidth() - LEFT;

  private static final float TOP = PDRectangle.A4.getHeight() - 54;
  private static final float BOTTOM = 72;
  private static final float FOOT = 40;
  private static final float LEADING = 1.35f;

  /** How a text looks: gray from 0, black, to 1. */
  record Style(Typeface face, float size, float gray) {
    float leading() {
      return size * LEADING;
    }
  }

  private final PDDocument document;
  private PDPageContentStream page;
  private float y;

  PdfPages(PDDocument document) throws IOException {
    this.document = document;
    this.page = begin(document);
    this.y = TOP;
  }

  float y() {
    return y;
  }

  /** Moves back up, to write beside existing text. */
  void goTo(float place) {
    y = place;
  }

  void down(float distance) {
    y -= distance;
  }

  boolean hasRoomFor(float height) {
    return y - height >= BOTTOM;
  }

  /** Begins the next page. */
  void nextPage() throws IOException {
    page.close();
    page = begin(document);
    y = TOP;
  }

  private static PDPageContentStream begin(PDDocument document) throws IOException {
    PDPage next = new PDPage(PDRectangle.A4);
    document.addPage(next);
    return new PDPageContentStream(document, next);
  }

  void text(Style style, float left, String text) throws IOException {
    write(page, style, left, y, style.face().printable(text));
  }

  void textEndingAt(Style style, float right, String text) throws IOException {
    String shown = style.face().printable(text);
    write(page, style, right - style.face().width(shown, style.size()), y, shown);
  }

  /** Writes as many lines as it needs, from here downwards. */
  void paragraph(Style style, float left, float width, String text) throws IOException {
    for (String line : style.face().lines(text, style.size(), width)) {
      if (!hasRoomFor(0)) {
        nextPage();
      }
      write(page, style, left, y, line);
      down(style.leading());
    }
  }

  void rule(float gray) throws IOException {
    page.setStrokingColor(gray);
    page.setLineWidth(0.6f);
    page.moveTo(LEFT, y);
    page.lineTo(RIGHT, y);
    page.stroke();
  }

  /** Ends the last page and adds the foot of each: a text and the page number. */
  void finish(Style style, String foot) throws IOException {
    page.close();
    int pages = document.getNumberOfPages();
    for (int i = 0; i < pages; i++) {
      try (PDPageContentStream written =
          new PDPageContentStream(document, document.getPage(i), AppendMode.APPEND, true, true)) {
        String count = "Sayfa " + (i + 1) + " / " + pages;
        float begin = RIGHT - style.face().width(count, style.size());
        write(written, style, LEFT, FOOT, style.face().printable(foot));
        write(written, style, begin, FOOT, count);
      }
    }
  }

  private static void write(PDPageContentStream on, Style style, float x, float y, String shown)
      throws IOException {
    on.beginText();
    on.setFont(style.face().font(), style.size());
    on.setNonStrokingColor(style.gray());
    on.newLineAtOffset(x, y);
    on.showText(shown);
    on.endText();
  }
}
