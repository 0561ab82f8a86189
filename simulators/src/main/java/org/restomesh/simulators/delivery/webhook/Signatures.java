package org.restomesh.simulators.delivery.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Keyed hashes. */
public final class Signatures {
  private Signatures() {}

  /**
   * @param algorithm HmacSHA256 or HmacSHA512
   */
  public static byte[] hmac(String algorithm, String secret, String text) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(utf8(secret), algorithm));
      return mac.doFinal(utf8(text));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }

  /**
   * @param one null is the same as nothing
   */
  public static boolean same(@Nullable String one, String other) {
    return one != null && MessageDigest.isEqual(utf8(one), utf8(other));
  }

  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
