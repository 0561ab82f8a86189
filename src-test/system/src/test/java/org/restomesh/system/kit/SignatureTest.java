package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The stories' own signatures are those of others: of Stripe's and Svix's clients. */
class SignatureTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.US_ASCII);

  @Test
  void theHeaderOfSpecThree() {
    assertThat(Signature.version1(SECRET, "1614265330123", BODY))
        .isEqualTo("c29b7a4feff7191ee68a473cd75189622479fda0a46ea2c702973e953c2b6f6a");
  }

  @Test
  void theHeaderOfStandardWebhooks() {
    assertThat(Signature.standard(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330", BODY))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }
}
