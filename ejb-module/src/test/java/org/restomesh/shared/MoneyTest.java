package org.restomesh.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {

  @ParameterizedTest(name = "{0} / {1} = {2}")
  @CsvSource({"0, 7, 0", "1, 2, 1", "3, 2, 2", "1, 3, 0", "2, 3, 1", "10, 4, 3", "9, 1, 9"})
  void halvesGoUp(long dividend, long divisor, long quotient) {
    assertThat(Money.divideHalfUp(dividend, divisor)).isEqualTo(quotient);
  }

  @Property
  void roundsAsDecimalsDo(
      @ForAll @LongRange(min = 0) long dividend, @ForAll @LongRange(min = 1) long divisor) {
    assertThat(Money.divideHalfUp(dividend, divisor))
        .isEqualTo(
            BigDecimal.valueOf(dividend)
                .divide(BigDecimal.valueOf(divisor), 0, RoundingMode.HALF_UP)
                .longValueExact());
  }

  @Test
  void aShareThatDoesNotFitIsAnErrorAndNotAnotherAmount() {
    assertThatThrownBy(() -> Money.share(Long.MAX_VALUE, 2, 3))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void negativeAmountsAndDivisionByNothingAreRefused() {
    assertThatThrownBy(() -> Money.divideHalfUp(-1, 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Money.divideHalfUp(1, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aPriceIsNeitherNegativeNorBeyondWhatSumsCanHold() {
    assertThat(Money.requirePrice(0)).isZero();
    assertThat(Money.requirePrice(Money.MAX_PRICE_CENTS)).isEqualTo(Money.MAX_PRICE_CENTS);
    assertThatThrownBy(() -> Money.requirePrice(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Money.requirePrice(Money.MAX_PRICE_CENTS + 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
