package org.restomesh.delivery.webhook;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.config.UnusableConfiguration;
import org.restomesh.support.Wiring;

class InboundWebhookGuardTest {
  private static final String A = "PLATFORM_A_WEBHOOK_SECRET";
  private static final String C = "PLATFORM_C_WEBHOOK_SECRET";
  private static final String DEVELOPMENT = "development";

  private static InboundWebhookCall fromA(Wiring wiring) {
    long now = wiring.realTime().instant().getEpochSecond();
    String claims = "{\"iat\":" + now + ",\"exp\":" + (now + 60) + "}";
    return new InboundWebhookCall(
        "rst-100", List.of(Tokens.bearer(Tokens.HEADER, claims)), List.of(), new byte[] {'{', '}'});
  }

  private static InboundWebhookCall fromC(Wiring wiring) {
    long now = wiring.realTime().instant().toEpochMilli();
    String hmac = HexFormat.of().formatHex(Tokens.hmac("HmacSHA256", Tokens.SECRET, now + ".{}"));
    return new InboundWebhookCall(
        "300",
        List.of(),
        List.of("t=" + now + ",v1=" + hmac),
        "{}".getBytes(StandardCharsets.UTF_8));
  }

  private static void isRefused(Wiring wiring, Platform platform, InboundWebhookCall call) {
    assertThatExceptionOfType(InboundWebhookRefused.class)
        .isThrownBy(() -> wiring.get(InboundWebhookGuard.class).require(platform, call));
  }

  @Test
  void eachPlatformProvesItselfInItsOwnWayWithItsOwnSecret() {
    Wiring wiring = Wiring.with(Map.of(A, Tokens.SECRET, C, Tokens.SECRET));
    InboundWebhookGuard guard = wiring.get(InboundWebhookGuard.class);
    assertThatCode(
            () -> {
              guard.require(Platform.PLATFORM_A, fromA(wiring));
              guard.require(Platform.PLATFORM_C, fromC(wiring));
            })
        .doesNotThrowAnyException();
    isRefused(wiring, Platform.PLATFORM_A, fromC(wiring));
    isRefused(wiring, Platform.PLATFORM_C, fromA(wiring));
  }

  @Test
  void withoutASecretEveryCallIsRefused() {
    Wiring wiring = Wiring.with(Map.of(C, "another secret"));
    isRefused(wiring, Platform.PLATFORM_A, fromA(wiring));
    isRefused(wiring, Platform.PLATFORM_C, fromC(wiring));
  }

  @Test
  void tokensLiveInRealTimeWhateverRehearsalDoesToTheClock() {
    Wiring wiring = Wiring.with(Map.of(A, Tokens.SECRET));
    InboundWebhookCall call = fromA(wiring);
    wiring.businessTime().advance(Duration.ofDays(365));
    assertThatCode(() -> wiring.get(InboundWebhookGuard.class).require(Platform.PLATFORM_A, call))
        .doesNotThrowAnyException();
    wiring.realTime().advance(Duration.ofMinutes(6));
    isRefused(wiring, Platform.PLATFORM_A, call);
  }

  @ParameterizedTest
  @CsvSource({A + ", 64", C + ", 32"})
  void aSecretShorterThanItsDigestStopsTheStartOfAProductionAndOfNothingElse(
      String key, int least) {
    String shorter = "x".repeat(least - 1);
    assertThatExceptionOfType(UnusableConfiguration.class)
        .isThrownBy(() -> start(Map.of(key, shorter)))
        .withMessageContaining(key)
        .withMessageNotContaining(shorter);
    assertThatCode(
            () -> {
              start(Map.of(key, shorter, "restomesh.environment", DEVELOPMENT));
              start(Map.of(key, "x".repeat(least)));
              start(Map.of());
            })
        .doesNotThrowAnyException();
  }

  private static void start(Map<String, String> settings) {
    Wiring wiring = Wiring.with(settings);
    wiring.get(InboundWebhookSecrets.class).check();
    wiring.get(Settings.class).requireValid();
  }
}
