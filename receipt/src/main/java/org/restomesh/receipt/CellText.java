package org.restomesh.receipt;

import java.text.Normalizer;

/** Text as a printer sees it: one code point, one cell. */
final class CellText {

  private CellText() {}

  /**
   * Composes letters with their marks (an i with a separate dot is one cell as well) and replaces
   * control characters, which would be commands to the printer.
   */
  static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFC)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .filter(c -> Character.getType(c) != Character.FORMAT)
        .map(c -> Character.isISOControl(c) || Character.isSpaceChar(c) ? ' ' : c)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  static int count(String text) {
    return text.codePointCount(0, text.length());
  }

  static String first(String text, int cells) {
    return text.substring(0, text.offsetByCodePoints(0, cells));
  }

  static String rest(String text, int cells) {
    return text.substring(text.offsetByCodePoints(0, cells));
  }

  /** Filled up with spaces to {@code width} cells. */
  static String pad(String text, int width, Align align) {
    int free = Math.max(0, width - count(text));
    int before =
        switch (align) {
          case LEFT -> 0;
          case CENTER -> free / 2;
          case RIGHT -> free;
        };
    return " ".repeat(before) + text + " ".repeat(free - before);
  }
}
