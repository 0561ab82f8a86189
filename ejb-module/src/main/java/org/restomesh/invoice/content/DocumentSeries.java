package org.restomesh.invoice.content;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Gapless numbers {@code <letters>-<year>-<6 digits>}, counted per series
 * (contract/3-licensing#invoice-number).
 */
public enum DocumentSeries {
  INVOICE("RM"),
  CREDIT_NOTE("RC");

  /** Whose calendar decides the year, whatever the tenant's. */
  public static final ZoneId ZONE = ZoneId.of("Europe/Istanbul");

  private final String letters;
  private final Pattern pattern;

  DocumentSeries(String letters) {
    this.letters = letters;
    this.pattern = Pattern.compile(letters + "-\\d{4}-\\d{6,9}");
  }

  /** Whether it has the form of our numbers, of any series: nobody else assigns such numbers. */
  public static boolean isOurs(String number) {
    return Arrays.stream(values()).anyMatch(series -> series.isNumber(number));
  }

  public static int yearOf(Instant now) {
    return now.atZone(ZONE).getYear();
  }

  public String number(int year, int ordinal) {
    return String.format(Locale.ROOT, "%s-%04d-%06d", letters, year, ordinal);
  }

  /** Whether this could be one: made-up numbers need not reach the database. */
  public boolean isNumber(String text) {
    return pattern.matcher(text).matches();
  }
}
