package org.restomesh.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;

class HttpTroubleTest {
  private static final PlatformAccount WITH_TOKENS =
      ScriptedPlatform.account(Platform.PLATFORM_B, "rst-200", Map.of());
  private static final PlatformAccount WITHOUT_TOKENS =
      ScriptedPlatform.account(Platform.PLATFORM_D, "41", Map.of());

  private final ScriptedPlatform platform = new ScriptedPlatform();

  @AfterEach
  void close() {
    platform.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"<html>maintenance</html>", "{\"a\":", "ok", "{}<!-- -->"})
  void aTwoHundredWithAnythingElseIsAFailureOfThePlatform(String body) {
    platform.answers(200, body);

    assertThat(failure(request()).failureClass()).isEqualTo(FailureClass.REMOTE);
  }

  @ParameterizedTest
  @CsvSource({
    "301, REMOTE",
    "302, REMOTE",
    "307, REMOTE",
    "308, REMOTE",
    "400, MAPPING",
    "404, MAPPING",
    "405, MAPPING",
    "409, MAPPING",
    "413, MAPPING",
    "415, MAPPING",
    "422, MAPPING",
    "451, MAPPING",
    "401, AUTH",
    "403, AUTH",
    "429, THROTTLE",
    "408, REMOTE",
    "500, REMOTE",
    "502, REMOTE",
    "503, REMOTE",
    "504, REMOTE",
    "599, REMOTE"
  })
  void everyStatusHasItsClassAndNothingIsSentTwice(int status, FailureClass expected) {
    platform.answers(status, Map.of("Location", platform.url() + "/elsewhere"), "{}");

    PlatformFailure failure = failure(request());

    assertThat(failure.failureClass()).isEqualTo(expected);
    assertThat(failure.isCounted()).isEqualTo(expected != FailureClass.THROTTLE);
    assertThat(failure).hasMessageContaining("answered " + status);
    assertThat(platform.received()).hasSize(1);
    assertThat(platform.told())
        .singleElement()
        .satisfies(call -> assertThat(call.failure()).isEqualTo(expected))
        .satisfies(call -> assertThat(call.answer().status()).isEqualTo(status));
  }

  @Test
  void aNewLoginMayHelpOnlyWhereThereAreTokens() {
    platform.answers(401, "").answers(401, "").answers(401, "");

    assertThat(failure(request()).isUnauthorized()).isTrue();
    assertThat(failure(request().login()).isUnauthorized()).isFalse();
    assertThat(failure(PlatformRequest.get(WITHOUT_TOKENS, "storeState", "/s")).isUnauthorized())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "17, 17",
        "0, 1",
        "-, 30",
        "soon, 30",
        "'Sun, 01 Mar 2026 16:02:00 GMT', 120",
        "'Sun, 01 Mar 2026 15:02:00 GMT', 1",
        "99999999999, 86400"
      })
  void aThrottleSaysHowLongToWait(String header, int seconds) {
    platform.answers(429, header == null ? Map.of() : Map.of("Retry-After", header), "");

    assertThat(failure(request()).retryAfter()).contains(Duration.ofSeconds(seconds));
  }

  @Test
  void anAnswerOfManyMegabytesIsCutOff() {
    platform.answers("\"" + "a".repeat(5 * 1024 * 1024) + "\"");

    assertThat(failure(request()).failureClass()).isEqualTo(FailureClass.REMOTE);
  }

  @Test
  void aPlatformThatIsAwayIsAFailureOfThePlatform() {
    platform.goesAway();

    assertThat(failure(request()).failureClass()).isEqualTo(FailureClass.REMOTE);
    assertThat(platform.told())
        .singleElement()
        .satisfies(call -> assertThat(call.answer()).isNull());
  }

  @Test
  void anAnswerThatDoesNotEndIsGivenUp() {
    try (ScriptedPlatform slow = new ScriptedPlatform(Duration.ofMillis(200)).isSilent()) {
      PlatformFailure failure =
          catchThrowableOfType(PlatformFailure.class, () -> slow.http().send(request()));

      assertThat(failure.failureClass()).isEqualTo(FailureClass.REMOTE);
      assertThat(slow.received()).hasSize(1);
    }
  }

  private PlatformFailure failure(PlatformRequest request) {
    return catchThrowableOfType(PlatformFailure.class, () -> platform.http().send(request));
  }

  private static PlatformRequest request() {
    return PlatformRequest.post(WITH_TOKENS, "acceptOrder", "/food-orders/65f0a1/verify?a=b,c");
  }
}
