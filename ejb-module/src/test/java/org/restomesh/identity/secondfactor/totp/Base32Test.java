package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Base32Test {
  /** RFC 4648, section 10, without the padding. */
  @ParameterizedTest
  @CsvSource({
    "f, MY",
    "fo, MZXQ",
    "foo, MZXW6",
    "foob, MZXW6YQ",
    "fooba, MZXW6YTB",
    "foobar, MZXW6YTBOI",
    "12345678901234567890, GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  })
  void textsAreThoseOfTheStandard(String plain, String encoded) {
    assertThat(Base32.encode(plain.getBytes(StandardCharsets.US_ASCII))).isEqualTo(encoded);
  }

  @Test
  void everyBitCounts() {
    assertThat(Base32.encode(new byte[] {})).isEmpty();
    assertThat(Base32.encode(new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, -1}))
        .isEqualTo("77777777");
  }
}
