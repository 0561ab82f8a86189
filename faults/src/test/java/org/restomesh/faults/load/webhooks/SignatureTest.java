package org.restomesh.faults.load.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The figures of contract/6-webhooks. */
class SignatureTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.US_ASCII);
  private static final String RIGHT =
      "v1=c29b7a4feff7191ee68a473cd75189622479fda0a46ea2c702973e953c2b6f6a";

  @Test
  void theRightSignatureIsGood() {
    assertThat(Signature.isGood(SECRET, "t=1614265330123," + RIGHT, BODY)).isTrue();
    assertThat(Signature.isGood(SECRET, "t=1614265330123,v1=00," + RIGHT, BODY)).isTrue();
  }

  @Test
  void anyOtherIsNot() {
    assertThat(Signature.isGood(SECRET, "t=1614265330124," + RIGHT, BODY)).isFalse();
    assertThat(Signature.isGood(SECRET + "x", "t=1614265330123," + RIGHT, BODY)).isFalse();
    assertThat(Signature.isGood(SECRET, RIGHT, BODY)).isFalse();
    assertThat(Signature.isGood(SECRET, "", BODY)).isFalse();
  }
}
