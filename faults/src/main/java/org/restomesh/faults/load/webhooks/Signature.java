package org.restomesh.faults.load.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies X-Service-Signature, as a partner would who has read docs/webhooks.md. */
final class Signature {
  private static final String HMAC = "HmacSHA256";

  private Signature() {}

  /**
   * @param header {@code t=MILLIS,v1=HEX}, with more than one v1 while a secret is replaced
   */
  static boolean isGood(String secret, String header, byte[] body) {
    String[] parts = header.split(",", -1);
    if (!parts[0].startsWith("t=")) {
      return false;
    }
    byte[] expected = bytes("v1=" + hmac(secret, parts[0].substring(2), body));
    boolean good = false;
    for (String part : parts) {
      good |= MessageDigest.isEqual(expected, bytes(part));
    }
    return good;
  }

  private static String hmac(String secret, String millis, byte[] body) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(bytes(secret), HMAC));
      mac.update(bytes(millis + "."));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + HMAC, e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
