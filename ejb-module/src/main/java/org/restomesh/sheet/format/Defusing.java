package org.restomesh.sheet.format;

import java.util.regex.Pattern;

/**
 * Keeps a spreadsheet from taking a text for a formula: an apostrophe goes before what begins with
 * {@code = + - @}, their wide forms, a tab or a line break (docs/import-export#formulas). What
 * begins with apostrophes and then one of these gets one more, so that taking one away is always
 * right.
 */
final class Defusing {
  private static final String BEGINNINGS = "[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]";

  private static final Pattern RISKY = Pattern.compile("'*" + BEGINNINGS);

  private static final Pattern RISKY_WHEN_SPLIT =
      Pattern.compile("[,;\\t][\\s\\p{Z}]*" + BEGINNINGS);

  private Defusing() {}

  static String defuse(String text) {
    return RISKY.matcher(text).lookingAt() ? "'" + text : text;
  }

  /** Whether a formula would begin where another separator than the file's splits the text. */
  static boolean isRiskyWhenSplit(String text) {
    return RISKY_WHEN_SPLIT.matcher(text).find();
  }

  /** The text as it was before {@link #defuse}. */
  static String restore(String text) {
    return text.startsWith("'") && RISKY.matcher(text).lookingAt() ? text.substring(1) : text;
  }
}
