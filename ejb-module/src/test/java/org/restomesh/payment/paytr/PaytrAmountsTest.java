package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaytrAmountsTest {

  @ParameterizedTest
  @CsvSource({
    "490000, 4900.00",
    "1, 0.01",
    "10, 0.10",
    "99, 0.99",
    "100, 1.00",
    "0, 0.00",
    "1025, 10.25",
    "999999999999, 9999999999.99"
  })
  void centsAreWrittenAsLiraAndReadBack(long cents, String lira) {
    assertThat(PaytrAmounts.of(cents)).isEqualTo(lira);
    assertThat(PaytrAmounts.parse(lira)).hasValue(cents);
  }

  @ParameterizedTest
  @CsvSource({"'10,8', 1080", "'10.8', 1080", "'10,80', 1080", "'10', 1000", "'0,05', 5"})
  void theStatusQuerysWaysToWriteAnAmountAreRead(String text, long cents) {
    assertThat(PaytrAmounts.parse(text)).hasValue(cents);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "-1", "1.", ".5", "1.234", "1,234.00", "1e3", "NaN", "12345678901234"})
  void anythingElseIsNoAmount(String text) {
    assertThat(PaytrAmounts.parse(text)).isEmpty();
  }

  @Test
  void aNegativeAmountIsNeverSent() {
    assertThatThrownBy(() -> PaytrAmounts.of(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
