package org.restomesh.sheet.column;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.SheetCell;
import org.restomesh.sheet.SheetLanguage;

/**
 * Amounts of money as people type them (docs/import-export#amounts): a decimal comma or point with
 * one or two digits after it; thousands only in groups of three, separated by the other one of the
 * two. {@code 1.250} is refused: it means two things.
 */
public final class Amounts {
  /** Its cents fit a {@code long}. */
  private static final Pattern PLAIN = Pattern.compile("(\\d{1,12})(?:[.,](\\d{1,2}))?");

  private static final Pattern GROUPED =
      Pattern.compile(
          "(\\d{1,3}(?:\\.\\d{3}){1,3}),(\\d{1,2})|(\\d{1,3}(?:,\\d{3}){1,3})\\.(\\d{1,2})");

  private static final int CENTS = 100;
  private static final int TENTHS = 10;

  private Amounts() {}

  /** In cents; empty when it is no such amount. */
  public static OptionalLong cents(String text) {
    Matcher plain = PLAIN.matcher(text.strip());
    if (plain.matches()) {
      return OptionalLong.of(cents(plain.group(1), plain.group(2)));
    }
    Matcher grouped = GROUPED.matcher(text.strip());
    if (!grouped.matches()) {
      return OptionalLong.empty();
    }
    boolean comma = grouped.group(1) != null;
    return OptionalLong.of(
        cents(grouped.group(comma ? 1 : 3).replaceAll("[.,]", ""), grouped.group(comma ? 2 : 4)));
  }

  private static long cents(String whole, @Nullable String part) {
    long cents = Long.parseLong(whole) * CENTS;
    if (part == null) {
      return cents;
    }
    return cents + Long.parseLong(part) * (part.length() == 1 ? TENTHS : 1);
  }

  /** With two digits after the point. */
  public static String shown(long cents, SheetLanguage language) {
    return SheetCell.cents(cents).shown(language);
  }
}
