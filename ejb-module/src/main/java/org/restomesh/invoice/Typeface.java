package org.restomesh.invoice;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * A font embedded in one document, with only the letters that are used. It takes any text: what it
 * cannot show is replaced, because no buyer's name may prevent the invoice.
 */
final class Typeface {
  private static final String FOLDER = "/net/sf/jasperreports/fonts/dejavu/";
  private static final byte[] REGULAR = read("DejaVuSans.ttf");
  private static final byte[] BOLD = read("DejaVuSans-Bold.ttf");

  /** Longer than any real field of an invoice; anything longer is abuse. */
  private static final int MAX_LETTERS = 600;

  private static final int SQUARE = 0x25A1;

  private final PDType0Font font;

  private Typeface(PDType0Font font) {
    this.font = font;
  }

  static Typeface regular(PDDocument document) throws IOException {
    return of(document, REGULAR);
  }

  static Typeface bold(PDDocument document) throws IOException {
    return of(document, BOLD);
  }

  private static Typeface of(PDDocument document, byte[] file) throws IOException {
    return new Typeface(PDType0Font.load(document, new ByteArrayInputStream(file), true));
  }

  PDFont font() {
    return font;
  }

  /**
   * The text on one line: blanks for line ends and control characters, squares for unknown letters.
   */
  String printable(String text) {
    StringBuilder shown = new StringBuilder();
    int letters = 0;
    boolean blank = false;
    for (int letter : Normalizer.normalize(text, Normalizer.Form.NFC).codePoints().toArray()) {
      if (isBlank(letter)) {
        blank = letters > 0;
      } else if (isVisible(letter)) {
        if (letters == MAX_LETTERS) {
          return shown.append('…').toString();
        }
        shown.append(blank ? " " : "").appendCodePoint(isKnown(letter) ? letter : SQUARE);
        letters += 1;
        blank = false;
      }
    }
    return shown.toString();
  }

  /** Breaks a text at blanks, and words wider than a line anywhere. */
  List<String> lines(String text, float size, float width) throws IOException {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : printable(text).split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (width(longer, size) <= width) {
        line = longer;
        continue;
      }
      if (!line.isEmpty()) {
        lines.add(line);
      }
      line = word;
      while (width(line, size) > width) {
        int end = fitting(line, size, width);
        lines.add(line.substring(0, end));
        line = line.substring(end);
      }
    }
    lines.add(line);
    return lines;
  }

  /** The width of printable text, in points. */
  float width(String printable, float size) throws IOException {
    return font.getStringWidth(printable) / 1000 * size;
  }

  /** How many chars of it a line holds, at least one letter. */
  private int fitting(String text, float size, float width) throws IOException {
    int end = text.offsetByCodePoints(0, 1);
    float used = width(text.substring(0, end), size);
    while (end < text.length()) {
      int next = text.offsetByCodePoints(end, 1);
      used += width(text.substring(end, next), size);
      if (used > width) {
        return end;
      }
      end = next;
    }
    return end;
  }

  private static boolean isBlank(int letter) {
    return Character.isWhitespace(letter)
        || Character.isSpaceChar(letter)
        || Character.isISOControl(letter);
  }

  /**
   * False for marks that only control the direction or joining of others, and for lone surrogates.
   */
  private boolean isVisible(int letter) {
    return switch (Character.getType(letter)) {
      case Character.FORMAT, Character.SURROGATE -> false;
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> isKnown(letter);
      default -> true;
    };
  }

  private boolean isKnown(int letter) {
    return font.getCmapLookup().getGlyphId(letter) != 0;
  }

  private static byte[] read(String name) {
    try (InputStream file = Typeface.class.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new IllegalStateException("the font " + name + " is missing");
      }
      return file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
