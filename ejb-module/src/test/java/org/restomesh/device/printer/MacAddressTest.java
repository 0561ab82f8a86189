package org.restomesh.device.printer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class MacAddressTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0011620a0b0c",
        "00:11:62:0A:0b:0C",
        "00-11-62-0a-0b-0c",
        "0011.620a.0b0c",
        " 0011620A0B0C "
      })
  void whateverSeparatesTheDigits(String text) {
    assertThat(MacAddress.parse(text)).contains(new MacAddress("00:11:62:0A:0B:0C"));
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(
      strings = {
        "0011620a0b0",
        "0011620a0b0c0",
        "0011620a0b0g",
        "00 11 62 0a 0b 0c",
        "00:00:00:00:00:00"
      })
  void othersAreNone(String text) {
    assertThat(MacAddress.parse(text)).isEmpty();
  }

  @Test
  void oneDigitThatIsNotZeroIsEnough() {
    assertThat(MacAddress.parse("000000000001")).isPresent();
  }
}
