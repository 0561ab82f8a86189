package org.restomesh.delivery.webhook;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A keyed digest over several parts, compared in constant time. */
final class Hmac {
  private Hmac() {}

  static boolean matches(String algorithm, byte[] key, byte[] claimed, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(key, algorithm));
      for (byte[] part : parts) {
        mac.update(part);
      }
      return MessageDigest.isEqual(mac.doFinal(), claimed);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }
}
