package org.restomesh.bench.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;

class OrderWebhookTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:02:11Z");
  private final Restaurant restaurant =
      new Restaurant("bench-7", new PairedDevice("device", "token"));
  private final String request = text();

  @Test
  void anOrderIsSignedForItsRestaurant() throws Exception {
    String[] jwt = request.split("Bearer ", 2)[1].split("\r\n", 2)[0].split("\\.", 3);

    assertThat(plain(jwt[0])).isEqualTo("{\"alg\":\"HS512\",\"typ\":\"JWT\"}");
    assertThat(plain(jwt[1]))
        .isEqualTo("{\"sub\":\"bench-7\",\"iat\":1772380931,\"exp\":1772381231}");
    Mac mac = Mac.getInstance("HmacSHA512");
    mac.init(
        new SecretKeySpec(
            Installation.PLATFORM_SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA512"));
    assertThat(Base64.getUrlDecoder().decode(jwt[2]))
        .isEqualTo(mac.doFinal((jwt[0] + "." + jwt[1]).getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void theSecretIsLongEnoughForHs512() {
    assertThat(Installation.PLATFORM_SECRET.length()).isGreaterThanOrEqualTo(64);
  }

  @Test
  void theOrderCarriesItsNumberAndTheSumOfItsLines() {
    assertThat(request)
        .startsWith("POST /webhooks/delivery/platform_a/order/bench-7 HTTP/1.1\r\n")
        .contains("\"token\":\"run1-5\"", "\"shortCode\":\"5\"", "\"grandTotal\":\"230.50\"");
  }

  private static String plain(String base64) {
    return new String(Base64.getUrlDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  private String text() {
    return StandardCharsets.UTF_8
        .decode(OrderWebhook.of(restaurant, "run1-5", 5, NOW).toBuffer())
        .toString();
  }
}
