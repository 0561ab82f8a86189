package org.restomesh.delivery.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.shared.json.Json;

/**
 * Platform A: {@code Authorization: Bearer <JWT>}, checked in the order of
 * contract/4-orders-delivery#platform-a-token. By hand and not with a token library, since exactly
 * one algorithm is accepted and nothing that the token says about keys matters.
 */
final class RestaurantToken {
  /** Unpadded base64url only: another spelling of the same bytes is another token. */
  private static final Pattern BEARER =
      Pattern.compile("(?i:Bearer) ([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]+)");

  private static final int MAX_LENGTH = 8192;
  private static final Duration MAX_AGE = Duration.ofMinutes(5);
  private static final Duration MAX_AHEAD = Duration.ofSeconds(60);

  /** Claims that may name the token's restaurant; each that is present must be the path's. */
  private static final List<String> RESTAURANT_CLAIMS =
      List.of(
          "sub",
          "restaurantId",
          "restaurant_id",
          "chainId",
          "chain_id",
          "remoteId",
          "vendorId",
          "posVendorId");

  private final byte[] secret;

  RestaurantToken(byte[] secret) {
    this.secret = secret.clone();
  }

  /**
   * @throws InboundWebhookRefused when any check fails
   */
  void require(InboundWebhookCall call, Instant now) {
    String header = call.authorization();
    Matcher token = BEARER.matcher(header);
    if (header.length() > MAX_LENGTH || !token.matches()) {
      throw new InboundWebhookRefused("no token of three parts");
    }
    requireAlgorithm(json(token.group(1)));
    if (!isSigned(token)) {
      throw new InboundWebhookRefused("a wrong signature");
    }
    JsonNode claims = json(token.group(2));
    requireFresh(claims, now);
    requireRestaurant(claims, call.remoteId());
  }

  private static void requireAlgorithm(JsonNode header) {
    JsonNode algorithm = header.path("alg");
    if (!algorithm.isTextual() || !algorithm.textValue().equals("HS512")) {
      throw new InboundWebhookRefused("another algorithm");
    }
    if (header.has("crit")) {
      throw new InboundWebhookRefused("extensions that nobody here understands");
    }
  }

  private boolean isSigned(Matcher token) {
    String signed = token.group(1) + "." + token.group(2);
    return Hmac.matches(
        "HmacSHA512", secret, decoded(token.group(3)), signed.getBytes(StandardCharsets.US_ASCII));
  }

  private static void requireFresh(JsonNode claims, Instant now) {
    Instant expires = time(claims, "exp");
    Instant issued = time(claims, "iat");
    if (!expires.isAfter(now)) {
      throw new InboundWebhookRefused("an expired token");
    }
    if (issued.isBefore(now.minus(MAX_AGE)) || issued.isAfter(now.plus(MAX_AHEAD))) {
      throw new InboundWebhookRefused("a token of another time");
    }
  }

  private static void requireRestaurant(JsonNode claims, String remoteId) {
    for (String name : RESTAURANT_CLAIMS) {
      JsonNode claim = claims.get(name);
      if (claim != null && !(claim.isTextual() && claim.textValue().equals(remoteId))) {
        throw new InboundWebhookRefused("a token of another restaurant");
      }
    }
  }

  /** Seconds since 1970, whole or not; a value far outside an instant's range is not a time. */
  private static Instant time(JsonNode claims, String name) {
    JsonNode claim = claims.path(name);
    if (!claim.isNumber() || Math.abs(claim.doubleValue()) > 1e11) {
      throw new InboundWebhookRefused(name + " is not a time");
    }
    return Instant.ofEpochMilli((long) (claim.doubleValue() * 1000));
  }

  /** Our mapper refuses duplicate members, of which each reader would take another one. */
  private static JsonNode json(String part) {
    try {
      JsonNode json = Json.mapper().readTree(decoded(part));
      if (json.isObject()) {
        return json;
      }
    } catch (IOException e) {
      throw new InboundWebhookRefused("a part that is not JSON");
    }
    throw new InboundWebhookRefused("a part that is no object");
  }

  /** The decoder ignores bits that belong to no byte: a token could be changed there unnoticed. */
  private static byte[] decoded(String part) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(part);
      if (Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(part)) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      throw new InboundWebhookRefused("a part that is not base64url");
    }
    throw new InboundWebhookRefused("a part that is not base64url as everybody writes it");
  }
}
