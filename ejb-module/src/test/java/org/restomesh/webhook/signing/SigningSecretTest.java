package org.restomesh.webhook.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningSecretTest {

  @Test
  void aNewSecretIsItsPrefixAnd32RandomBytes() {
    Set<String> secrets = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      String text = SigningSecret.create().text();
      assertThat(text).matches("whsec_[A-Za-z0-9+/]{43}=");
      assertThat(Base64.getDecoder().decode(text.substring("whsec_".length()))).hasSize(32);
      secrets.add(text);
    }
    assertThat(secrets).hasSize(1000);
  }

  @Test
  void aStoredSecretIsTheSameSecret() {
    SigningSecret created = SigningSecret.create();
    SigningSecret read = SigningSecret.of(created.text());

    assertThat(read.text()).isEqualTo(created.text());
    assertThat(read.serviceKey()).isEqualTo(created.serviceKey());
    assertThat(read.standardKey()).isEqualTo(created.standardKey()).hasSize(32);
  }

  @Test
  void itsTwoKeysAreItsCharactersAndItsBytes() {
    SigningSecret secret = SigningSecret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    assertThat(secret.serviceKey()).asString().isEqualTo("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    assertThat(secret.standardKey())
        .asBase64Encoded()
        .isEqualTo("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  }

  @Test
  void aKeyThatWasHandedOutChangesNothing() {
    SigningSecret secret = SigningSecret.create();
    byte[] before = secret.standardKey();
    secret.standardKey()[0]++;
    assertThat(secret.standardKey()).isEqualTo(before);
  }

  @Test
  void itPrintsAsNothing() {
    SigningSecret secret = SigningSecret.create();
    assertThat(secret).hasToString("SigningSecret[hidden]");
    assertThat("%s".formatted(secret)).doesNotContain(secret.text().substring(6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "WHSEC_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "whsec_",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS-",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLçaSw"
      })
  void whatIsNoSecretIsRefusedWithoutRepeatingIt(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SigningSecret.of(text))
        .withNoCause()
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("MfKQ").doesNotContain("ç"));
  }

  @Test
  void sixtyFourBytesAreAllowedAndNoMore() {
    assertThat(SigningSecret.of(ofBytes(64)).standardKey()).hasSize(64);
    assertThatIllegalArgumentException().isThrownBy(() -> SigningSecret.of(ofBytes(65)));
    assertThat(SigningSecret.of(ofBytes(24)).standardKey()).hasSize(24);
    assertThatIllegalArgumentException().isThrownBy(() -> SigningSecret.of(ofBytes(23)));
  }

  private static String ofBytes(int length) {
    return "whsec_" + Base64.getEncoder().encodeToString(new byte[length]);
  }
}
