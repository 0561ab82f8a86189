package org.restomesh.simulators.paytr.order;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts in lira: with a dot coming in, with a comma and no needless zero going out. */
public final class Lira {
  private static final Pattern INBOUND = Pattern.compile("(\\d{1,10})\\.(\\d{2})");

  private Lira() {}

  public static long cents(String text) {
    Matcher amount = INBOUND.matcher(text);
    if (!amount.matches()) {
      throw new Refused("006", "Tutar gecersiz, ornek: 10.25");
    }
    return Long.parseLong(amount.group(1) + amount.group(2));
  }

  public static String withComma(long cents) {
    String decimals = "%02d".formatted(cents % 100).replaceAll("0+$", "");
    return cents / 100 + (decimals.isEmpty() ? "" : "," + decimals);
  }

  public static String withDot(long cents) {
    return "%d.%02d".formatted(cents / 100, cents % 100);
  }
}
