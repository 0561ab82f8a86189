package org.restomesh.identity.staff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** contract/1-identity#passwords */
class PasswordRulesTest {
  private static final List<String> OWNER = List.of("Ayşe Yılmaz", "ayse.yilmaz@lokanta.example");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1234567890",
        "password12",
        "Passw0rd!!",
        "qwertyuiop",
        "1111111111",
        "kebapkebap",
        "abcdefghij",
        "restomesh123",
        "sifre123456",
        "galatasaray1905",
        "Istanbul2024",
        "ayse123456",
        "yilmaz2026",
        "ayse.yilmaz@lokanta.example",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void whatSomebodyWouldGuessIsRefused(String password) {
    assertThat(PasswordRules.isEasilyGuessed(password, OWNER)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a long password",
        "kj3hG7dk2L",
        "correct horse battery staple",
        "çorba tuz 41 limon",
        "another-password-for-tests"
      })
  void whatNobodyGuessesIsTakenWhateverItIsMadeOf(String password) {
    assertThat(PasswordRules.isEasilyGuessed(password, OWNER)).isFalse();
  }

  /** The time to look at one grows faster than its length. */
  @Test
  void onlyItsFirstFortyCharactersCount() {
    String tail = "kj3hG7dk2L";

    assertThat(PasswordRules.isEasilyGuessed("a".repeat(30) + tail, OWNER)).isFalse();
    assertThat(PasswordRules.isEasilyGuessed("a".repeat(40) + tail, OWNER)).isTrue();
  }
}
