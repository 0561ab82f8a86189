package org.restomesh.shared.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SecretTokensTest {

  @Test
  void aTokenIs256BitsInBase64urlAfterItsPrefix() {
    assertThat(SecretTokens.create("dev_")).matches("dev_[A-Za-z0-9_-]{43}");
  }

  @Test
  void noTwoTokensAreEqual() {
    Set<String> tokens = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      tokens.add(SecretTokens.create(""));
    }

    assertThat(tokens).hasSize(1_000);
  }

  @Test
  void theDigestIsSha256InHex() {
    assertThat(SecretTokens.sha256("abc"))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }
}
