package org.restomesh.delivery.webhook;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The token of platform A, and the ways in which one is forged
 * (requirements/3-delivery-webhooks-errors#platform-a-token).
 */
class RestaurantTokenTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final long SECONDS = NOW.getEpochSecond();
  private static final String FRESH = "\"iat\":" + SECONDS + ",\"exp\":" + (SECONDS + 60);

  private static void check(String... authorization) {
    new RestaurantToken(Tokens.SECRET.getBytes(StandardCharsets.UTF_8))
        .require(
            new InboundWebhookCall("rst-100", List.of(authorization), List.of(), new byte[0]), NOW);
  }

  private static void isGood(String header, String claims) {
    assertThatCode(() -> check(Tokens.bearer(header, claims))).doesNotThrowAnyException();
  }

  private static void isRefused(String... authorization) {
    assertThatExceptionOfType(InboundWebhookRefused.class).isThrownBy(() -> check(authorization));
  }

  private static String claims(String more) {
    return "{" + FRESH + more + "}";
  }

  @Test
  void aTokenOfTheRestaurantIsGood() {
    isGood(Tokens.HEADER, claims(""));
    isGood(Tokens.HEADER, claims(",\"sub\":\"rst-100\",\"service\":\"middleware\""));
    isGood(
        Tokens.HEADER,
        claims(
            ",\"restaurantId\":\"rst-100\",\"chain_id\":\"rst-100\",\"posVendorId\":\"rst-100\""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"alg\":\"none\"}",
        "{\"alg\":\"None\"}",
        "{\"alg\":\"nOnE\"}",
        "{\"alg\":\"\"}",
        "{\"alg\":\"hs512\"}",
        "{\"alg\":\"HS512 \"}",
        "{\"alg\":\"HS256\"}",
        "{\"alg\":\"HS384\"}",
        "{\"alg\":\"RS512\"}",
        "{\"alg\":\"ES512\"}",
        "{\"alg\":[\"HS512\"]}",
        "{\"alg\":null}",
        "{\"alg\":512}",
        "{}",
        "[]",
        "\"HS512\"",
        "null",
        "",
        "{\"alg\":\"none\",\"alg\":\"HS512\"}",
        "{\"alg\":\"HS512\",\"alg\":\"HS512\"}",
        "{\"alg\":\"HS512\",\"crit\":[\"exp\"]}",
        "{\"alg\":\"HS512\",\"crit\":[]}",
        "{\"alg\":\"HS512\"} {}",
        "{\"alg\":\"HS512\""
      })
  void anotherAlgorithmThanHs512IsRefusedHoweverItIsSigned(String header) {
    isRefused(Tokens.bearer(header, claims("")));
  }

  @Test
  void theSameSecretWithAnotherDigestIsRefused() {
    for (String algorithm : List.of("HmacSHA256", "HmacSHA384")) {
      isRefused(
          Tokens.bearer(algorithm, Tokens.SECRET, "{\"alg\":\"HS256\"}", claims("")),
          Tokens.bearer(algorithm, Tokens.SECRET, Tokens.HEADER, claims("")));
      isRefused(Tokens.bearer(algorithm, Tokens.SECRET, "{\"alg\":\"HS256\"}", claims("")));
      isRefused(Tokens.bearer(algorithm, Tokens.SECRET, Tokens.HEADER, claims("")));
    }
  }

  @Test
  void nothingThatAHeaderSaysOfKeysIsFollowed() {
    String key = "\"jwk\":{\"kty\":\"oct\",\"k\":\"" + Tokens.encode("attacker") + "\"}";
    String hints =
        "\"kid\":\"../../dev/null\",\"jku\":\"https://attacker.invalid/keys\","
            + "\"x5u\":\"https://attacker.invalid/cert\","
            + key;
    String header = "{\"alg\":\"HS512\"," + hints + "}";
    isRefused(Tokens.bearer("HmacSHA512", "attacker", header, claims("")));
    isGood(header, claims(""));
  }

  @Test
  void whatWasTamperedWithIsRefused() {
    String good = Tokens.bearer(Tokens.HEADER, claims(",\"sub\":\"rst-100\""));
    String[] parts = good.substring("Bearer ".length()).split("\\.", -1);
    isRefused("Bearer " + parts[0] + "." + Tokens.encode(claims("")) + "." + parts[2]);
    isRefused("Bearer " + Tokens.encode("{\"alg\":\"HS512\"}") + "." + parts[1] + "." + parts[2]);
    for (char last :
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".toCharArray()) {
      String other = good.substring(0, good.length() - 1) + last;
      if (!other.equals(good)) {
        isRefused(other);
      }
    }
    isRefused("Bearer " + parts[0] + "." + parts[1] + ".");
    isRefused("Bearer " + parts[0] + "." + parts[1]);
    isRefused(good + "." + parts[2]);
    isRefused(good + "==");
    isRefused(good + " ");
    isRefused("Bearer " + parts[0] + " ." + parts[1] + "." + parts[2]);
  }

  @Test
  void itMustComeOnceAndAsABearer() {
    String good = Tokens.bearer(Tokens.HEADER, claims(""));
    isRefused();
    isRefused(good, good);
    isRefused(good.substring("Bearer ".length()));
    isRefused("Basic " + good.substring("Bearer ".length()));
    isRefused("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"iat\":%1$d}",
        "{\"exp\":%2$d}",
        "{\"iat\":\"%1$d\",\"exp\":%2$d}",
        "{\"iat\":%1$d,\"exp\":\"%2$d\"}",
        "{\"iat\":null,\"exp\":%2$d}",
        "{\"iat\":true,\"exp\":%2$d}",
        "{\"iat\":[%1$d],\"exp\":%2$d}",
        "{\"iat\":%1$d,\"exp\":1e400}",
        "{\"iat\":%1$d,\"exp\":9223372036854775807}",
        "{\"iat\":%1$d,\"exp\":-1e18}",
        "{\"iat\":%1$d000,\"exp\":%2$d000}",
        "{\"iat\":%1$d,\"iat\":%1$d,\"exp\":%2$d}"
      })
  void timesMustBeThereAndBeNumbers(String form) {
    isRefused(Tokens.bearer(Tokens.HEADER, String.format(form, SECONDS, SECONDS + 60)));
  }

  @Test
  void itIsGoodForFiveMinutesAndUntilItExpires() {
    isGood(Tokens.HEADER, times(-300, 1));
    isGood(Tokens.HEADER, times(60, 120));
    isRefused(Tokens.bearer(Tokens.HEADER, times(-301, 60)));
    isRefused(Tokens.bearer(Tokens.HEADER, times(61, 120)));
    isRefused(Tokens.bearer(Tokens.HEADER, times(-60, 0)));
    isRefused(Tokens.bearer(Tokens.HEADER, times(0, -1)));
  }

  private static String times(long issued, long expires) {
    return "{\"iat\":" + (SECONDS + issued) + ",\"exp\":" + (SECONDS + expires) + "}";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sub",
        "restaurantId",
        "restaurant_id",
        "chainId",
        "chain_id",
        "remoteId",
        "vendorId",
        "posVendorId"
      })
  void eachRestaurantThatItNamesMustBeThePaths(String claim) {
    for (String other :
        List.of("\"rst-101\"", "\"RST-100\"", "\"\"", "100", "null", "[\"rst-100\"]")) {
      isRefused(Tokens.bearer(Tokens.HEADER, claims(",\"" + claim + "\":" + other)));
    }
    isRefused(
        Tokens.bearer(
            Tokens.HEADER, claims(",\"service\":\"rst-100\",\"" + claim + "\":\"rst-101\"")));
    isGood(Tokens.HEADER, claims(",\"" + claim + "\":\"rst-100\""));
  }
}
