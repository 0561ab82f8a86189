package org.restomesh.webhook.signing;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * What a subscription signs with: {@code whsec_} and the base64 of random bytes. Whoever has it can
 * sign in our name, so it is not printed and no message repeats it.
 */
public final class SigningSecret {
  private static final String PREFIX = "whsec_";
  private static final int BYTES = 32;

  /** What Standard Webhooks allows for. */
  private static final int MIN_BYTES = 24;

  private static final int MAX_BYTES = 64;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String text;
  private final byte[] decoded;

  private SigningSecret(String text, byte[] decoded) {
    this.text = text;
    this.decoded = decoded;
  }

  /** A new secret of 256 random bits. */
  public static SigningSecret create() {
    byte[] random = new byte[BYTES];
    RANDOM.nextBytes(random);
    return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(random), random);
  }

  /**
   * Parses a secret.
   *
   * @throws IllegalArgumentException when it does not begin with {@code whsec_}, or what follows is
   *     not the base64 of 24 to 64 bytes; the message does not repeat it
   */
  public static SigningSecret of(String text) {
    if (!text.startsWith(PREFIX)) {
      throw new IllegalArgumentException("a signing secret begins with " + PREFIX);
    }
    byte[] decoded = decode(text.substring(PREFIX.length()));
    if (decoded.length < MIN_BYTES || decoded.length > MAX_BYTES) {
      throw new IllegalArgumentException("a signing secret has 24 to 64 bytes");
    }
    return new SigningSecret(text, decoded);
  }

  // Without its cause: a decoder's message quotes characters that it could not read.
  @SuppressWarnings("UnusedException")
  private static byte[] decode(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("a signing secret ends in base64");
    }
  }

  /** The secret in clear, to be encrypted for storage and to be shown once. */
  public String text() {
    return text;
  }

  /** The HMAC key of X-Service-Signature: the characters of the whole secret. */
  byte[] serviceKey() {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** The HMAC key of Standard Webhooks: the random bytes. */
  byte[] standardKey() {
    return decoded.clone();
  }

  /** Nothing of the secret. */
  @Override
  public String toString() {
    return "SigningSecret[hidden]";
  }
}
