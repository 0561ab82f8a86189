package org.restomesh.delivery.platformc;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.restomesh.delivery.wire.JsonMembers;

/** Wraps a JSON document as a string, with the time and a signature of both. */
final class Envelope {
  private static final String ALGORITHM = "HmacSHA256";

  private Envelope() {}

  /**
   * @param value a JSON document
   * @param now real time: the platform refuses what is five minutes off
   */
  static JsonMembers of(String value, Instant now, String secretKey) {
    long ts = now.toEpochMilli();
    return JsonMembers.of("value", value)
        .and("ts", ts)
        .and("sign", sign(ts + "." + value, secretKey));
  }

  private static String sign(String text, String secretKey) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secretKey.getBytes(StandardCharsets.UTF_8), ALGORITHM));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
