package org.restomesh.bench.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies X-Service-Signature as a partner would. */
final class SignatureCheck {
  private static final String NAME = "\r\nx-service-signature:";

  private SignatureCheck() {}

  /**
   * @param head the request's first line and headers
   */
  static boolean isGood(String secret, String head, String body) {
    int at = head.toLowerCase(Locale.ROOT).indexOf(NAME);
    if (at < 0) {
      return false;
    }
    int from = at + NAME.length();
    int to = head.indexOf("\r\n", from);
    String value = (to < 0 ? head.substring(from) : head.substring(from, to)).strip();
    String time = null;
    String signature = null;
    for (String part : value.split(",", -1)) {
      if (part.startsWith("t=")) {
        time = part.substring(2);
      } else if (part.startsWith("v1=") && signature == null) {
        signature = part.substring(3);
      }
    }
    return time != null && expected(secret, time, body).equals(signature);
  }

  private static String expected(String secret, String time, String body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      byte[] signed = (time + "." + body).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(mac.doFinal(signed));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
