package org.restomesh.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiraFormatTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0                   | 0,00 TL",
        "5                   | 0,05 TL",
        "100                 | 1,00 TL",
        "99999               | 999,99 TL",
        "100000              | 1.000,00 TL",
        "490000              | 4.900,00 TL",
        "123456789           | 1.234.567,89 TL",
        "9223372036854775807 | 92.233.720.368.547.758,07 TL",
      })
  void pointsGroupTheLiraAndACommaBeginsTheKurus(long cents, String written) {
    assertThat(LiraFormat.format(cents)).isEqualTo(written);
  }

  @Test
  void nothingOnAnInvoiceIsNegative() {
    assertThatThrownBy(() -> LiraFormat.format(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
