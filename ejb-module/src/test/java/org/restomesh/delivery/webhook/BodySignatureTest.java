package org.restomesh.delivery.webhook;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** contract/4-orders-delivery#platform-c-signature: the signature of platform C. */
class BodySignatureTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final long MILLIS = NOW.toEpochMilli();
  private static final String BODY = "{\"id\":90210077,\"name\":\"Lahmacun, acılı\"}";

  private static void check(String body, String... signature) {
    new BodySignature(Tokens.SECRET.getBytes(StandardCharsets.UTF_8))
        .require(
            new InboundWebhookCall(
                "300", List.of(), List.of(signature), body.getBytes(StandardCharsets.UTF_8)),
            NOW);
  }

  private static void isRefused(String... signature) {
    assertThatExceptionOfType(InboundWebhookRefused.class).isThrownBy(() -> check(BODY, signature));
  }

  private static String signed(long time) {
    return "t=" + time + ",v1=" + hex("HmacSHA256", time + "." + BODY);
  }

  private static String hex(String algorithm, String text) {
    return HexFormat.of().formatHex(Tokens.hmac(algorithm, Tokens.SECRET, text));
  }

  @Test
  void whatWasSignedWithTheSecretIsGoodForFiveMinutesInEitherDirection() {
    for (long off : new long[] {0, -300_000, 300_000}) {
      assertThatCode(() -> check(BODY, signed(MILLIS + off))).doesNotThrowAnyException();
    }
    isRefused(signed(MILLIS - 300_001));
    isRefused(signed(MILLIS + 300_001));
  }

  @Test
  void anotherBodyOrAnotherTimeIsRefused() {
    assertThatExceptionOfType(InboundWebhookRefused.class)
        .isThrownBy(() -> check(BODY + " ", signed(MILLIS)));
    isRefused("t=" + (MILLIS + 1) + ",v1=" + hex("HmacSHA256", MILLIS + "." + BODY));
    isRefused("t=" + MILLIS + ",v1=" + hex("HmacSHA256", BODY));
    isRefused("t=" + MILLIS + ",v1=" + hex("HmacSHA512", MILLIS + "." + BODY));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "t=1",
        "v1=00",
        "t=,v1=",
        "t=1772380800000,v1=",
        "t=1772380800000;v1=00",
        "v1=00,t=1772380800000"
      })
  void anotherFormIsRefused(String signature) {
    isRefused(signature);
  }

  @Test
  void itMustComeOnce() {
    isRefused();
    isRefused(signed(MILLIS), signed(MILLIS));
    isRefused(signed(MILLIS) + "," + signed(MILLIS));
    isRefused(signed(MILLIS).toUpperCase(java.util.Locale.ROOT));
  }
}
