package org.restomesh.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each hash takes a good part of a second: few of them. */
class PasswordsTest {
  private static final String PASSWORD = "çok gizli 🔑";

  private static Passwords passwords;
  private static String hash;

  @BeforeAll
  static void hashOnce() {
    passwords = new Passwords();
    passwords.configure();
    hash = passwords.hash(PASSWORD);
  }

  @Test
  void theHashTellsItsAlgorithmAndSixHundredThousandIterations() {
    assertThat(hash).startsWith("PBKDF2WithHmacSHA256:600000:").doesNotContain(PASSWORD);
    assertThat(hash.split(":", -1)).hasSize(4);
  }

  @Test
  void onlyThePasswordMatchesItsHash() {
    assertThat(passwords.matches(PASSWORD, hash)).isTrue();
    assertThat(passwords.matches(PASSWORD + " ", hash)).isFalse();
  }

  @Test
  void theSamePasswordHasAnotherHashEachTime() {
    assertThat(passwords.hash(PASSWORD)).isNotEqualTo(hash);
  }
}
