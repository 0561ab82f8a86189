package org.restomesh.bench.webhooks.rival;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The headers of a webhook, as the product sends them. */
final class SignedHeaders {
  private static final String PREFIX = "whsec_";

  private SignedHeaders() {}

  static Map<String, String> of(
      String eventId, String eventType, String secret, long nowMillis, byte[] body) {
    byte[] wholeSecret = secret.getBytes(StandardCharsets.UTF_8);
    byte[] tail = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    long seconds = nowMillis / 1000;
    return Map.of(
        "User-Agent",
        "Service-Webhook/1",
        "X-Service-Event-Id",
        eventId,
        "X-Service-Event-Type",
        eventType,
        "X-Service-Signature",
        "t="
            + nowMillis
            + ",v1="
            + HexFormat.of().formatHex(hmac(wholeSecret, nowMillis + ".", body)),
        "webhook-id",
        eventId,
        "webhook-timestamp",
        String.valueOf(seconds),
        "webhook-signature",
        "v1,"
            + Base64.getEncoder().encodeToString(hmac(tail, eventId + "." + seconds + ".", body)));
  }

  private static byte[] hmac(byte[] key, String before, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(before.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
