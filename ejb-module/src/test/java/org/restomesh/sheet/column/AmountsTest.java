package org.restomesh.sheet.column;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.sheet.SheetLanguage;

class AmountsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12|1200",
        "12,5|1250",
        "12.50|1250",
        "0|0",
        "0,05|5",
        "' 7 '|700",
        "1.250,00|125000",
        "1,250.00|125000",
        "1.234.567,8|123456780",
        "100000000,00|10000000000"
      })
  void commaAndPointAreUnderstood(String text, long cents) {
    assertThat(Amounts.cents(text)).hasValue(cents);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.250",
        "1,250",
        "12,505",
        "1.25,00",
        "1.250.000",
        "1 250",
        "12,",
        ",50",
        "-1",
        "+1",
        "12 TL",
        "₺12",
        "1e3",
        "١٢",
        "1.250,000",
        "12,50,",
        "9999999999999"
      })
  void whatCouldMeanTwoThingsOrIsNoneIsRefused(String text) {
    assertThat(Amounts.cents(text)).isEmpty();
  }

  @Property
  void whatIsShownIsUnderstood(
      @ForAll @LongRange(min = 0, max = 10_000_000_000L) long cents,
      @ForAll SheetLanguage language) {
    assertThat(Amounts.cents(Amounts.shown(cents, language))).hasValue(cents);
  }
}
