package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiraTest {

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
    assertThat(Lira.of(cents)).isEqualTo(lira);
    assertThat(Lira.parse(lira)).hasValue(cents);
  }

  @ParameterizedTest
  @CsvSource({"'10,8', 1080", "'10.8', 1080", "'10,80', 1080", "'10', 1000", "'0,05', 5"})
  void theStatusQuerysWaysToWriteAnAmountAreRead(String text, long cents) {
    assertThat(Lira.parse(text)).hasValue(cents);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "-1", "1.", ".5", "1.234", "1,234.00", "1e3", "NaN", "12345678901234"})
  void anythingElseIsNoAmount(String text) {
    assertThat(Lira.parse(text)).isEmpty();
  }

  @Test
  void aNegativeAmountIsNeverSent() {
    assertThatThrownBy(() -> Lira.of(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
