package org.restomesh.shared;

/**
 * Arithmetic on amounts of {@link #CURRENCY}, which are whole cents in a {@code long} everywhere.
 * Money is never a double: every division says how it rounds.
 */
public final class Money {
  /** The only currency (requirements/2-licensing-billing#currency). */
  public static final String CURRENCY = "TRY";

  /**
   * The highest price of one unit, a hundred million TRY: 50 lines of 999 units of it, rolled
   * forward and taxed, are still far from the end of a {@code long}.
   */
  public static final long MAX_PRICE_CENTS = 10_000_000_000L;

  private Money() {}

  /**
   * {@code dividend / divisor}, halves rounded up.
   *
   * @throws IllegalArgumentException when the dividend is negative or the divisor not positive
   */
  public static long divideHalfUp(long dividend, long divisor) {
    if (dividend < 0 || divisor <= 0) {
      throw new IllegalArgumentException("not an amount: " + dividend + " / " + divisor);
    }
    long quotient = dividend / divisor;
    long remainder = dividend % divisor;
    return remainder >= divisor - remainder ? quotient + 1 : quotient;
  }

  /**
   * {@code part} of {@code whole} equal parts of an amount, halves rounded up.
   *
   * @throws ArithmeticException when the product does not fit a {@code long}
   */
  public static long share(long cents, long part, long whole) {
    return divideHalfUp(Math.multiplyExact(cents, part), whole);
  }

  /**
   * @throws IllegalArgumentException when it is negative or above {@link #MAX_PRICE_CENTS}
   */
  public static long requirePrice(long cents) {
    if (cents < 0 || cents > MAX_PRICE_CENTS) {
      throw new IllegalArgumentException("not a price: " + cents + " cents");
    }
    return cents;
  }
}
