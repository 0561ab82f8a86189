package org.restomesh.system.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.DeliveryTenant.MAPPED;
import static org.restomesh.system.kit.DeliveryTenant.PRICE_CENTS;
import static org.restomesh.system.kit.PlatformShop.cart;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.DeliveryPlatforms;
import org.restomesh.system.kit.DeliveryTenant;
import org.restomesh.system.kit.Restomesh;

/**
 * Nobody but the platform puts orders into a kitchen (contract/4-orders-delivery#platform-a-token).
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForgedWebhookStoryIT {
  private static final String HS512 = "{\"alg\":\"HS512\",\"typ\":\"JWT\"}";
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private DeliveryTenant restaurant;
  private JsonNode genuine;

  @BeforeAll
  void aGenuineOrderThatWasNotSent() {
    restaurant = DeliveryTenant.at("PLATFORM_A");
    Map<String, Object> order = cart(MAPPED, 1, PRICE_CENTS);
    order.put("push", false);
    String id = restaurant.shop().order(order).get("id").textValue();
    genuine = restaurant.shop().webhook(id, "order");
  }

  @Test
  void theGenuineOneIsTaken() {
    Answer answer = post("Bearer " + token(HS512, claims(now(), now() + 300, restaurantClaim())));

    assertThat(answer.is(200).text("status")).isNotBlank();
  }

  @Test
  void aNameThatComesTwiceIsClumsyAndNoForgery() {
    String body = genuine.get("body").textValue().replaceFirst("\\{", "{\"token\":\"x\",");
    String token = token(HS512, claims(now(), now() + 300, restaurantClaim()));

    Answer answer = caller().with("Authorization", "Bearer " + token).post(path(), body);

    assertThat(answer.is(200).text("status")).isNotBlank();
    caller()
        .with("Authorization", "Bearer " + token)
        .post(path(), body + "}")
        .isError(400, "VALIDATION_ERROR");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"alg\":\"none\"}",
        "{\"alg\":\"None\"}",
        "{\"alg\":\"hs512\"}",
        "{\"alg\":\"HS256\"}",
        "{\"alg\":\"RS512\"}",
        "{\"alg\":[\"HS512\"]}",
        "{}",
        "{\"alg\":\"HS512\",\"crit\":[\"exp\"]}",
        "{\"alg\":\"none\",\"alg\":\"HS512\"}"
      })
  void anotherHeaderIsRefusedHoweverWellItIsSigned(String header) {
    String claims = claims(now(), now() + 300, restaurantClaim());

    post("Bearer " + token(header, claims)).isError(401, "UNAUTHORIZED");
    post("Bearer " + unsigned(header, claims) + ".").isError(401, "UNAUTHORIZED");
  }

  @ParameterizedTest
  @CsvSource({"HS256, HmacSHA256", "HS384, HmacSHA384"})
  void aWeakerHashWithTheSameSecretIsRefused(String algorithm, String mac) {
    String header = "{\"alg\":\"" + algorithm + "\"}";
    String signed = unsigned(header, claims(now(), now() + 300, restaurantClaim()));

    post("Bearer " + signed + "." + BASE64.encodeToString(hmac(mac, signed)))
        .isError(401, "UNAUTHORIZED");
  }

  @Test
  void aKeyThatTheTokenBringsAlongIsNotFollowed() throws GeneralSecurityException {
    Signature rsa = Signature.getInstance("SHA512withRSA");
    rsa.initSign(KeyPairGenerator.getInstance("RSA").generateKeyPair().getPrivate());
    for (String header :
        new String[] {
          "{\"alg\":\"RS512\",\"jku\":\"http://127.0.0.1:1/keys\"}",
          "{\"alg\":\"RS512\",\"jwk\":{\"kty\":\"RSA\",\"n\":\"AQAB\",\"e\":\"AQAB\"}}"
        }) {
      String signed = unsigned(header, claims(now(), now() + 300, restaurantClaim()));
      rsa.update(signed.getBytes(StandardCharsets.UTF_8));
      post("Bearer " + signed + "." + BASE64.encodeToString(rsa.sign()))
          .isError(401, "UNAUTHORIZED");
    }
    String named = "{\"alg\":\"HS512\",\"kid\":\"../../dev/null\",\"x5u\":\"http://127.0.0.1:1\"}";
    post("Bearer " + token(named, claims(now(), now() + 300, restaurantClaim()))).is(200);
  }

  @Test
  void timesMustBeThereAndNumbersAndRecent() {
    String mine = restaurantClaim();
    for (String claims :
        new String[] {
          claims(now(), now() - 1, mine),
          claims(now() - 301, now() + 300, mine),
          claims(now() + 120, now() + 300, mine),
          "{\"iat\":%d,%s}".formatted(now(), mine),
          "{\"exp\":%d,%s}".formatted(now() + 300, mine),
          "{\"iat\":\"%d\",\"exp\":%d,%s}".formatted(now(), now() + 300, mine),
          "{\"iat\":%d,\"exp\":\"%d\",%s}".formatted(now(), now() + 300, mine),
          "{\"iat\":%d,\"exp\":1e400,%s}".formatted(now(), mine),
          "{\"iat\":%d,\"exp\":null,%s}".formatted(now(), mine)
        }) {
      post("Bearer " + token(HS512, claims)).isError(401, "UNAUTHORIZED");
    }
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
  void aTokenForAnotherRestaurantIsRefused(String claim) {
    for (String value : new String[] {"\"another\"", "7", "[\"" + restaurant.shop().id() + "\"]"}) {
      String claims = claims(now(), now() + 300, "\"%s\":%s".formatted(claim, value));
      post("Bearer " + token(HS512, claims)).isError(401, "UNAUTHORIZED");
    }
    String both = "\"%s\":\"another\",\"remote\":1,".formatted(claim) + other(claim);
    post("Bearer " + token(HS512, claims(now(), now() + 300, both))).isError(401, "UNAUTHORIZED");
  }

  /** The right restaurant in a claim of another name. */
  private String other(String claim) {
    String name = claim.equals("sub") ? "restaurantId" : "sub";
    return "\"%s\":\"%s\"".formatted(name, restaurant.shop().id());
  }

  @Test
  void aTamperedTokenIsRefused() {
    String token = token(HS512, claims(now(), now() + 300, restaurantClaim()));
    String[] parts = token.split("\\.", -1);
    String richer =
        BASE64.encodeToString(
            claims(now(), now() + 3_000, restaurantClaim()).getBytes(StandardCharsets.UTF_8));

    for (String forged :
        new String[] {
          parts[0] + "." + richer + "." + parts[2],
          parts[0] + "." + parts[1],
          token + ".x",
          parts[0] + "." + parts[1] + "." + parts[2] + "=",
          ""
        }) {
      post("Bearer " + forged).isError(401, "UNAUTHORIZED");
    }
    post("Basic eDp5").isError(401, "UNAUTHORIZED");
    caller().post(path(), genuine.get("body").textValue()).isError(401, "UNAUTHORIZED");
  }

  @Test
  void theOtherPlatformsBodyIsSigned() {
    DeliveryTenant other = DeliveryTenant.at("PLATFORM_C");
    Map<String, Object> order = cart(MAPPED, 1, PRICE_CENTS);
    order.put("push", false);
    String id = other.shop().order(order).get("id").textValue();
    JsonNode webhook = other.shop().webhook(id, "order");
    String path = URI.create(webhook.get("url").textValue()).getPath();
    String body = webhook.get("body").textValue();

    for (long at : new long[] {-301_000, 301_000}) {
      caller()
          .with("X-Platform-Signature", signature(Instant.now().toEpochMilli() + at, body))
          .post(path, body)
          .isError(401, "UNAUTHORIZED");
    }
    String fresh = signature(Instant.now().toEpochMilli(), body);
    caller()
        .with("X-Platform-Signature", fresh)
        .post(path, body + " ")
        .isError(401, "UNAUTHORIZED");
    caller().post(path, body).isError(401, "UNAUTHORIZED");
    caller().with("X-Platform-Signature", fresh).post(path, body).is(200);
  }

  private Answer post(String authorization) {
    return caller()
        .with("Authorization", authorization)
        .post(path(), genuine.get("body").textValue());
  }

  private static Caller caller() {
    return Restomesh.anybody();
  }

  private String path() {
    return URI.create(genuine.get("url").textValue()).getPath();
  }

  private String restaurantClaim() {
    return "\"restaurantId\":\"%s\"".formatted(restaurant.shop().id());
  }

  private static String claims(long iat, long exp, String more) {
    return "{\"iat\":%d,\"exp\":%d,%s}".formatted(iat, exp, more);
  }

  private static long now() {
    return Instant.now().getEpochSecond();
  }

  private static String token(String header, String claims) {
    String signed = unsigned(header, claims);
    return signed + "." + BASE64.encodeToString(hmac("HmacSHA512", signed));
  }

  private static String unsigned(String header, String claims) {
    return BASE64.encodeToString(header.getBytes(StandardCharsets.UTF_8))
        + "."
        + BASE64.encodeToString(claims.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] hmac(String algorithm, String text) {
    return hmac(algorithm, DeliveryPlatforms.secretOf("A"), text);
  }

  private static String signature(long at, String body) {
    byte[] hash = hmac("HmacSHA256", DeliveryPlatforms.secretOf("C"), at + "." + body);
    return "t=" + at + ",v1=" + HexFormat.of().formatHex(hash);
  }

  private static byte[] hmac(String algorithm, String secret, String text) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), algorithm));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
