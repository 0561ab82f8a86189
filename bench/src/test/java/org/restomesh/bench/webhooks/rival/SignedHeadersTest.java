package org.restomesh.bench.webhooks.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With the vectors of contract/6-webhooks#signature-vector and of Standard Webhooks. */
class SignedHeadersTest {
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

  @Test
  void theRivalSignsAsTheProductDoes() {
    Map<String, String> headers =
        SignedHeaders.of("msg_p5jXN8AQM9LWM0D4loKWxJek", "a.b.v1", SECRET, 1614265330123L, BODY);

    assertThat(headers)
        .containsEntry(
            "X-Service-Signature",
            "t=1614265330123,v1="
                + "c29b7a4feff7191ee68a473cd75189622479fda0a46ea2c702973e953c2b6f6a")
        .containsEntry("webhook-timestamp", "1614265330")
        .containsEntry("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }
}
