package org.restomesh.invoice;

/** Amounts as they are written in Turkey: {@code 4.900,00 TL}. */
final class LiraFormat {
  private static final int GROUP = 3;

  private LiraFormat() {}

  /**
   * @param cents not negative
   */
  static String format(long cents) {
    if (cents < 0) {
      throw new IllegalArgumentException("not an amount: " + cents);
    }
    StringBuilder whole = new StringBuilder(Long.toString(cents / 100));
    for (int dot = whole.length() - GROUP; dot > 0; dot -= GROUP) {
      whole.insert(dot, '.');
    }
    long rest = cents % 100;
    return whole + (rest < 10 ? ",0" : ",") + rest + " TL";
  }
}
