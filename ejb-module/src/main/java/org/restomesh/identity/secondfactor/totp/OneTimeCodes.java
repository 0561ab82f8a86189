package org.restomesh.identity.secondfactor.totp;

import com.eatthepath.otp.HmacOneTimePasswordGenerator;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import javax.crypto.spec.SecretKeySpec;

/**
 * One-time codes as every authenticator app makes them (RFC 6238): six digits by HMAC-SHA-1, a new
 * one each 30 s. Clocks differ and people type slowly, so the code before and the one after are
 * taken as well.
 */
final class OneTimeCodes {
  static final Duration STEP = Duration.ofSeconds(30);
  static final int DIGITS = 6;

  /** 160 bits, as RFC 4226 recommends. */
  private static final int SECRET_BYTES = 20;

  private static final int DRIFT = 1;

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final HmacOneTimePasswordGenerator GENERATOR =
      new HmacOneTimePasswordGenerator(DIGITS);

  private OneTimeCodes() {}

  static byte[] newSecret() {
    byte[] secret = new byte[SECRET_BYTES];
    RANDOM.nextBytes(secret);
    return secret;
  }

  /**
   * The time step that a code is of. Takes as long whatever the code is.
   *
   * @param lastStep that of the code that was accepted last: nothing at or before it is found
   */
  static OptionalLong findStep(String code, byte[] secret, Instant now, long lastStep) {
    OptionalLong found = OptionalLong.empty();
    long present = stepOf(now);
    for (long step = present - DRIFT; step <= present + DRIFT; step++) {
      boolean same =
          MessageDigest.isEqual(
              code.getBytes(StandardCharsets.UTF_8),
              at(step, secret).getBytes(StandardCharsets.UTF_8));
      if (same && step > lastStep) {
        found = OptionalLong.of(step);
      }
    }
    return found;
  }

  static long stepOf(Instant at) {
    return Math.floorDiv(at.getEpochSecond(), STEP.toSeconds());
  }

  static String at(long step, byte[] secret) {
    try {
      return GENERATOR.generateOneTimePasswordString(
          new SecretKeySpec(secret, GENERATOR.getAlgorithm()), step, Locale.ROOT);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException("any bytes are a key for HMAC", e);
    }
  }
}
