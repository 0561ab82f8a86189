package org.restomesh.identity.staff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.MapSettings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class PasswordsTest {
  private static final String PASSWORD = "çok gizli 🔑";
  private static final String ENVIRONMENT = "restomesh.environment";

  private final Passwords quick =
      passwords(Map.of(ENVIRONMENT, "staging", Passwords.ITERATIONS, "1024"));

  @Test
  void withoutASettingAHashHasSixHundredThousandIterations() {
    String hash = passwords(Map.of()).hash(PASSWORD);

    assertThat(hash).startsWith("PBKDF2WithHmacSHA256:600000:").doesNotContain(PASSWORD);
    assertThat(hash.split(":", -1)).hasSize(4);
  }

  @Test
  void onlyThePasswordMatchesItsHash() {
    String hash = quick.hash(PASSWORD);

    assertThat(quick.matches(PASSWORD, hash)).isTrue();
    assertThat(quick.matches(PASSWORD + " ", hash)).isFalse();
  }

  @Test
  void theSamePasswordHasAnotherHashEachTime() {
    assertThat(quick.hash(PASSWORD)).isNotEqualTo(quick.hash(PASSWORD));
  }

  @Test
  void aHashTellsItsOwnIterationsSoThatItOutlivesAChangeOfTheSetting() {
    Passwords others = passwords(Map.of(ENVIRONMENT, "staging", Passwords.ITERATIONS, "1025"));

    assertThat(others.hash(PASSWORD)).startsWith("PBKDF2WithHmacSHA256:1025:");
    assertThat(others.matches(PASSWORD, quick.hash(PASSWORD))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1024", "599999"})
  void productionRefusesFewerIterations(String iterations) {
    Passwords named =
        passwords(Map.of(ENVIRONMENT, "production", Passwords.ITERATIONS, iterations));
    Passwords byDefault = passwords(Map.of(Passwords.ITERATIONS, iterations));

    for (Passwords passwords : new Passwords[] {named, byDefault}) {
      assertThatThrownBy(passwords.settings::requireValid)
          .hasMessage(
              "Restomesh cannot start: restomesh.auth.password-iterations must be at least 600000"
                  + " with restomesh.environment=production");
    }
  }

  @ParameterizedTest
  @CsvSource({"production, 600000", "production, 600001", "staging, 1024", "development, 599999"})
  void theseIterationsAreAllowed(String environment, String iterations) {
    Passwords passwords =
        passwords(Map.of(ENVIRONMENT, environment, Passwords.ITERATIONS, iterations));

    assertThatCode(passwords.settings::requireValid).doesNotThrowAnyException();
    assertThat(passwords.hash(PASSWORD)).startsWith("PBKDF2WithHmacSHA256:" + iterations + ":");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1023", "-600000", "10000001", "many"})
  void whatIsNoNumberOfIterationsIsRefusedEverywhere(String iterations) {
    Passwords passwords =
        passwords(Map.of(ENVIRONMENT, "staging", Passwords.ITERATIONS, iterations));

    assertThatThrownBy(passwords.settings::requireValid)
        .hasMessageContaining("restomesh.auth.password-iterations must be a whole number");
  }

  private static Passwords passwords(Map<String, String> values) {
    Passwords passwords = new Passwords();
    passwords.settings = MapSettings.of(values);
    passwords.installation = MapSettings.installation(passwords.settings);
    passwords.configure();
    passwords.check();
    return passwords;
  }
}
