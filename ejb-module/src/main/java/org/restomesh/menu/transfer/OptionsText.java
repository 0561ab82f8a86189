package org.restomesh.menu.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.menu.ProductOption;
import org.restomesh.shared.sql.StorableText;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.column.Amounts;

/**
 * A product's options in one cell: {@code Lavaş = 15,00 | Kaşar = 25,00}. In a name a backslash
 * stands before {@code \ | =}; what a cell would lose is written as <code>&#92;u0020</code>.
 */
final class OptionsText {
  static final int MAX_OPTIONS = 100;
  private static final int MAX_NAME = 200;
  private static final int HEX = 16;

  /** White space as {@code String.strip} knows it. */
  private static final Pattern TO_ESCAPE =
      Pattern.compile("[\\\\|=\\n\\r]|\\A\\p{javaWhitespace}|\\p{javaWhitespace}\\z");

  private static final Pattern ESCAPED =
      Pattern.compile("\\\\(?:u([0-9A-Fa-f]{4})|(.))", Pattern.DOTALL);

  private OptionsText() {}

  /** An entry that is none. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String entry) {
      super(entry);
    }
  }

  static String write(List<ProductOption> options, SheetLanguage language) {
    List<String> entries = new ArrayList<>();
    for (ProductOption option : options) {
      entries.add(escape(option.name()) + " = " + Amounts.shown(option.priceCents(), language));
    }
    return String.join(" | ", entries);
  }

  /**
   * @throws Malformed with the entry that has no name, a name that is too long or cannot be stored,
   *     or no price
   */
  static List<ProductOption> read(String cell) throws Malformed {
    List<ProductOption> options = new ArrayList<>();
    if (cell.isBlank()) {
      return options;
    }
    int begin = 0;
    int end = next(cell, '|', begin);
    while (end >= 0) {
      options.add(option(cell.substring(begin, end)));
      begin = end + 1;
      end = next(cell, '|', begin);
    }
    options.add(option(cell.substring(begin)));
    return options;
  }

  private static ProductOption option(String entry) throws Malformed {
    int equals = next(entry, '=', 0);
    if (equals < 0) {
      throw new Malformed(entry.strip());
    }
    String name = unescape(entry.substring(0, equals).strip());
    long cents = Amounts.cents(entry.substring(equals + 1)).orElse(-1);
    if (name.isBlank()
        || name.length() > MAX_NAME
        || !StorableText.is(name)
        || cents < 0
        || cents > ProductOption.MAX_CENTS) {
      throw new Malformed(entry.strip());
    }
    return new ProductOption(name, cents);
  }

  /** The next one that no backslash stands before; -1 when there is none. */
  private static int next(String text, char wanted, int from) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static String escape(String name) {
    return TO_ESCAPE.matcher(name).replaceAll(OptionsText::escape);
  }

  private static String escape(MatchResult found) {
    char one = found.group().charAt(0);
    String escaped =
        Character.isWhitespace(one) ? String.format(Locale.ROOT, "\\u%04X", (int) one) : "\\" + one;
    return Matcher.quoteReplacement(escaped);
  }

  private static String unescape(String name) {
    return ESCAPED
        .matcher(name)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1) == null
                        ? found.group(2)
                        : String.valueOf((char) Integer.parseInt(found.group(1), HEX))));
  }
}
