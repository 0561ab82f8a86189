package org.restomesh.device.printer;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a printer's network interface.
 *
 * @param text as {@code AA:BB:CC:DD:EE:FF}
 */
public record MacAddress(String text) {
  private static final Pattern SEPARATORS = Pattern.compile("[:.-]");
  private static final Pattern DIGITS = Pattern.compile("[0-9A-Fa-f]{12}");
  private static final Pattern PAIR = Pattern.compile("(..)(?!$)");
  private static final String ZEROS = "000000000000";

  /**
   * Twelve hex digits, whatever separates them; empty when it is none, or all zeros, as a program
   * sends that knows none.
   */
  public static Optional<MacAddress> parse(@Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    String digits = SEPARATORS.matcher(text.strip()).replaceAll("");
    if (!DIGITS.matcher(digits).matches() || digits.equals(ZEROS)) {
      return Optional.empty();
    }
    return Optional.of(
        new MacAddress(PAIR.matcher(digits.toUpperCase(Locale.ROOT)).replaceAll("$1:")));
  }
}
