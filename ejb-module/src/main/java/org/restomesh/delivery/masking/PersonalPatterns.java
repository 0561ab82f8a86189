package org.restomesh.delivery.masking;

import java.util.regex.Pattern;

/** What identifies a person anywhere in a text: e-mail addresses, telephone and account numbers. */
final class PersonalPatterns {
  static final String MASK = "***";

  /**
   * Starts at a boundary only: else a long text without "@" would be scanned from every position.
   */
  private static final Pattern EMAIL =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+'-]++@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*");

  /** Blanks, dashes and minus signs of every script. */
  private static final String SEPARATOR = "[\\h\\p{Pd}\u2212.()/_]";

  /** Seconds with up to nine digits after the point, at the end of a time as machines write it. */
  private static final String SECONDS =
      "(?<=\\p{Nd}T\\p{Nd}{2}:\\p{Nd}{2}:)\\p{Nd}{2}\\.\\p{Nd}{1,9}(?:Z|[+-]\\p{Nd}{2}:?\\p{Nd}{2})";

  /**
   * Ten digits or more, nine after a plus, however they are grouped. Not in the middle of a word,
   * which would be an id, unless the word is "tel" or the like. A date with its hour does not
   * match, nor do its seconds.
   */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?=[+(\\p{Nd}])(?:(?<![\\p{L}\\p{Nd}])|(?<=(?i:tel|gsm|cep|phone|tr|no)))"
              + "(?!\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}(?!\\p{Nd}))"
              + "(?!"
              + SECONDS
              + ")"
              + "(?:\\+[\\h(]{0,2}\\p{Nd}(?:"
              + SEPARATOR
              + "{0,3}\\p{Nd}){8,33}"
              + "|\\(?\\p{Nd}(?:"
              + SEPARATOR
              + "{0,3}\\p{Nd}){9,33})"
              + "(?!\\p{Nd})");

  /** What an id or a code looks like; it cannot hold an address or a number as people write it. */
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.:-]{0,127}");

  private PersonalPatterns() {}

  static String mask(String text) {
    String masked = text.indexOf('@') < 0 ? text : EMAIL.matcher(text).replaceAll(MASK);
    return mayHoldNumber(masked) ? NUMBER.matcher(masked).replaceAll(MASK) : masked;
  }

  static boolean isIdentifier(String text) {
    return IDENTIFIER.matcher(text).matches();
  }

  /** Most texts are short words: counting their digits is cheaper than the pattern. */
  private static boolean mayHoldNumber(String text) {
    return text.chars().filter(Character::isDigit).limit(9).count() == 9;
  }
}
