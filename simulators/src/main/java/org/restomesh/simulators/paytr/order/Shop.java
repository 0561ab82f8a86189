package org.restomesh.simulators.paytr.order;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.restomesh.simulators.settings.Values;

/**
 * The one shop that this PayTR knows.
 *
 * @param notificationUrl where it is notified of payments
 * @param retryMillis the first delay before a notification is repeated; it doubles each time
 */
public record Shop(String id, String key, String salt, String notificationUrl, long retryMillis) {
  private static final String PREFIX = "restomesh.simulators.paytr.";

  public static Shop fromSystem() {
    return from(Values::ofSystem);
  }

  public static Shop from(UnaryOperator<String> source) {
    Values values = new Values(PREFIX, source);
    return new Shop(
        values.get("merchant-id", "100000"),
        values.get("merchant-key", "restomesh-demo-key"),
        values.get("merchant-salt", "restomesh-demo-salt"),
        values.get("notification-url", "http://127.0.0.1:8080/api/webhooks/paytr"),
        Long.parseLong(values.get("retry-ms", "1000")));
  }

  /** Whether the shop has made this signature of these values, which end without the salt. */
  public boolean hasSigned(String values, String token) {
    return MessageDigest.isEqual(utf8(hash(values + salt)), utf8(token));
  }

  /** The proof in a notification: the salt is in the middle. */
  public String notificationHash(String merchantOid, String status, String totalAmount) {
    return hash(merchantOid + salt + status + totalAmount);
  }

  private String hash(String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(utf8(key), "HmacSHA256"));
      return Base64.getEncoder().encodeToString(mac.doFinal(utf8(text)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "Shop[" + id + "]";
  }
}
