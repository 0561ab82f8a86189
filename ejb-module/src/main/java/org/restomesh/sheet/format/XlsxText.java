package org.restomesh.sheet.format;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Characters that XML cannot hold, or that Excel would trim, are written as {@code _x000D_} in XLSX
 * (ECMA-376 part 1, 22.9.2.19). So a text that looks like that needs an escape itself.
 */
final class XlsxText {
  private static final Pattern TO_ESCAPE =
      Pattern.compile(
          "[\\x00-\\x08\\x0B-\\x1F\\uFFFE\\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|^\\s|\\s\\z",
          Pattern.DOTALL);

  private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");
  static final int ESCAPE_LENGTH = "_x0000_".length();
  private static final int HEX = 16;

  private XlsxText() {}

  static String encode(String text) {
    return TO_ESCAPE.matcher(text).replaceAll(XlsxText::escape);
  }

  private static String escape(MatchResult found) {
    return String.format(Locale.ROOT, "_x%04X_", (int) found.group().charAt(0));
  }

  static String decode(String text) {
    return text.contains("_x") ? ESCAPED.matcher(text).replaceAll(XlsxText::character) : text;
  }

  private static String character(MatchResult found) {
    char one = (char) Integer.parseInt(found.group(1), HEX);
    // Half a character is none; it stays as it was written.
    String text = Character.isSurrogate(one) ? found.group() : String.valueOf(one);
    return Matcher.quoteReplacement(text);
  }
}
