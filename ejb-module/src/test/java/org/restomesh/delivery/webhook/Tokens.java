package org.restomesh.delivery.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Makes tokens, good and bad, as an attacker would: from texts, with no library's kindness. */
final class Tokens {
  static final String SECRET = "a secret of platform A that has more bytes than sixty-four, surely";
  static final String HEADER = "{\"alg\":\"HS512\",\"typ\":\"JWT\"}";

  private Tokens() {}

  static String bearer(String header, String claims) {
    return bearer("HmacSHA512", SECRET, header, claims);
  }

  static String bearer(String algorithm, String secret, String header, String claims) {
    String signed = encode(header) + "." + encode(claims);
    return "Bearer " + signed + "." + encode(hmac(algorithm, secret, signed));
  }

  static String encode(String text) {
    return encode(text.getBytes(StandardCharsets.UTF_8));
  }

  static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  static byte[] hmac(String algorithm, String secret, String signed) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), algorithm));
      return mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
