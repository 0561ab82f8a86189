package org.restomesh.shared.crypto;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** Opaque bearer tokens: 256 random bits, kept only as their sha256. */
public final class SecretTokens {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 32;

  private static final Pattern WELL_FORMED = Pattern.compile("[a-z]{2,8}_[A-Za-z0-9_-]{43}");

  private SecretTokens() {}

  /** Whether this can be a prefixed token at all. */
  public static boolean isWellFormed(String token) {
    return WELL_FORMED.matcher(token).matches();
  }

  /** A new token, base64url without padding, after the prefix that tells its kind. */
  public static String create(String prefix) {
    byte[] random = new byte[BYTES];
    RANDOM.nextBytes(random);
    return prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  /**
   * The digest in hex. At 256 bits of entropy a plain digest is enough; no salt or stretching is
   * needed.
   */
  public static String sha256(String token) {
    return Sha256.hex(token);
  }
}
