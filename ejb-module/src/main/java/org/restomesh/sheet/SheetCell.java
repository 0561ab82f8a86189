package org.restomesh.sheet;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A cell to be written.
 *
 * @param text empty when it is an amount
 * @param amount null when it is a text
 */
public record SheetCell(String text, @Nullable BigDecimal amount) {
  private static final int CENT_DIGITS = 2;

  /** A text, defused by whoever writes it; nothing when it is null. */
  public static SheetCell text(@Nullable String text) {
    return new SheetCell(text == null ? "" : text, null);
  }

  /** An amount of money, which a spreadsheet can reckon with. */
  public static SheetCell cents(long cents) {
    return new SheetCell("", BigDecimal.valueOf(cents, CENT_DIGITS));
  }

  /** As a text, with the decimal point of a language; not defused. */
  public String shown(SheetLanguage language) {
    return amount == null ? text : amount.toPlainString().replace('.', language.decimalPoint());
  }
}
