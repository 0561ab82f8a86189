package org.restomesh.delivery.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;
import org.restomesh.shared.Money;

/** Amounts and counts as platforms write them: JSON numbers, or numbers in a string. */
public final class LiraAmounts {
  private static final int DECIMALS = 2;

  /** A longer number is no amount, and arithmetic with it could take for ever. */
  private static final int MAX_DIGITS = 18;

  /** With a dot only: a comma would be ambiguous. */
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(\\.\\d{1,18})?");

  private static final BigDecimal MAX_AMOUNT = BigDecimal.valueOf(Money.MAX_PRICE_CENTS);

  private LiraAmounts() {}

  /** With two decimals. */
  public static BigDecimal of(long cents) {
    return BigDecimal.valueOf(cents, DECIMALS);
  }

  /** Cents of an amount in TRY, rounded half up; empty unless it is an amount from 0 on. */
  public static Optional<Long> cents(JsonNode amount) {
    return decimal(amount).flatMap(lira -> wholeCents(lira.movePointRight(DECIMALS)));
  }

  /** Cents of an amount in kuruş; empty unless it is a whole amount from 0 on. */
  public static Optional<Long> kurus(JsonNode amount) {
    return decimal(amount).filter(LiraAmounts::isWhole).flatMap(LiraAmounts::wholeCents);
  }

  /** Empty unless it is a number of usable size. */
  static Optional<BigDecimal> decimal(JsonNode node) {
    if (node.isNumber()) {
      BigDecimal value = node.decimalValue();
      return Math.abs((long) value.scale()) <= MAX_DIGITS && value.precision() <= 2 * MAX_DIGITS
          ? Optional.of(value)
          : Optional.empty();
    }
    return node.isTextual() && NUMBER.matcher(node.asText().strip()).matches()
        ? Optional.of(new BigDecimal(node.asText().strip()))
        : Optional.empty();
  }

  static boolean isWhole(BigDecimal value) {
    return value.stripTrailingZeros().scale() <= 0;
  }

  private static Optional<Long> wholeCents(BigDecimal cents) {
    BigDecimal rounded = cents.setScale(0, RoundingMode.HALF_UP);
    return rounded.signum() < 0 || rounded.compareTo(MAX_AMOUNT) > 0
        ? Optional.empty()
        : Optional.of(rounded.longValueExact());
  }
}
