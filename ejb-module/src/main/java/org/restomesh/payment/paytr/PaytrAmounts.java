package org.restomesh.payment.paytr;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts as PayTR writes some of them: lira with two decimals instead of kurus. */
final class PaytrAmounts {
  private static final int CENTS = 100;

  /** With a dot in the samples, with a comma in the documentation of the status query. */
  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,13})(?:[.,](\\d{1,2}))?");

  private PaytrAmounts() {}

  static String of(long cents) {
    if (cents < 0) {
      throw new IllegalArgumentException("not an amount: " + cents + " cents");
    }
    long rest = cents % CENTS;
    return cents / CENTS + (rest < 10 ? ".0" : ".") + rest;
  }

  /** Cents; empty when it is no amount. */
  static OptionalLong parse(String text) {
    Matcher amount = AMOUNT.matcher(text);
    if (!amount.matches()) {
      return OptionalLong.empty();
    }
    String decimals = amount.group(2) == null ? "" : amount.group(2);
    return OptionalLong.of(Long.parseLong(amount.group(1) + (decimals + "00").substring(0, 2)));
  }
}
