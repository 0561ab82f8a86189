package org.restomesh.device.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;

class PairCodeTest {

  @Test
  void aRandomCodeHasSixCharactersThatNobodyMixesUp() {
    Set<Character> seen = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      String code = PairCode.random().text();
      assertThat(code).matches("[A-Z0-9]{6}").doesNotContainPattern("[01OIL]");
      code.chars().forEach(c -> seen.add((char) c));
    }

    assertThat(seen).as("the whole alphabet is in use").hasSize(31);
  }

  @ParameterizedTest
  @CsvSource({
    "ABC234, ABC234",
    "abc234, ABC234",
    "' a-b c-2 3 4 ', ABC234",
    "ABC-234, ABC234",
    "0OIL10, 0OIL10",
  })
  void whatPeopleTypeIsFolded(String typed, String code) {
    assertThat(PairCode.parse(typed)).isEqualTo(new PairCode(code));
  }

  @Test
  void foldingDoesNotDependOnTheServersLanguage() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    try {
      assertThat(PairCode.parse("iiiiii").text()).isEqualTo("IIIIII");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(
      strings = {
        "ABC23",
        "ABC2345",
        "ABC_34",
        "ÄBC234",
        "ABC23\n4",
        "ABC23\u0660",
        "------",
        "ıııııı!"
      })
  void anythingElseCannotBeMeantAsACode(String typed) {
    assertThatThrownBy(() -> PairCode.parse(typed))
        .isInstanceOf(ValidationFailed.class)
        .hasMessage("pairCode: must be 6 characters of A-Z and 0-9");
  }

  @Test
  void aCodeDoesNotShowItselfInLogs() {
    assertThat(new PairCode("ABC234")).hasToString("PairCode[******]");
  }
}
