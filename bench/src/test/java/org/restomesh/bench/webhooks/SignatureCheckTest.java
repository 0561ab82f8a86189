package org.restomesh.bench.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** With the vector of contract/6-webhooks#signature-vector. */
class SignatureCheckTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final String BODY = "{\"test\": 2432232314}";
  private static final String GOOD =
      "t=1614265330123,v1=c29b7a4feff7191ee68a473cd75189622479fda0a46ea2c702973e953c2b6f6a";

  @Test
  void theContractsSignatureIsGood() {
    assertThat(SignatureCheck.isGood(SECRET, head(GOOD), BODY)).isTrue();
  }

  @Test
  void anotherBodyTimeOrSecretAndNoSignatureAreNot() {
    assertThat(SignatureCheck.isGood(SECRET, head(GOOD), BODY + " ")).isFalse();
    assertThat(SignatureCheck.isGood(SECRET, head(GOOD.replace("123,", "124,")), BODY)).isFalse();
    assertThat(SignatureCheck.isGood(SECRET + "x", head(GOOD), BODY)).isFalse();
    assertThat(SignatureCheck.isGood(SECRET, "POST /hook HTTP/1.1\r\nHost: x", BODY)).isFalse();
  }

  private static String head(String signature) {
    return "POST /hook HTTP/1.1\r\nHost: x\r\nX-Service-Signature: " + signature;
  }
}
