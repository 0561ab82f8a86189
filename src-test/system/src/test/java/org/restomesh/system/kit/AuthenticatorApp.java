package org.restomesh.system.kit;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.math.BigInteger;
import java.security.InvalidKeyException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;

/** The app on somebody's phone: it makes the codes of their second factor. */
public final class AuthenticatorApp {
  private static final String OWN = "/api/v1/auth/second-factor";
  private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final int SECRET_BYTES = 20;
  private static final TimeBasedOneTimePasswordGenerator GENERATOR =
      new TimeBasedOneTimePasswordGenerator();

  private final SecretKeySpec key;
  private Instant next = Instant.MIN;

  private AuthenticatorApp(String base32) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < base32.length(); i++) {
      number = number.shiftLeft(5).or(BigInteger.valueOf(BASE32.indexOf(base32.charAt(i))));
    }
    byte[] signed = number.toByteArray();
    byte[] secret = new byte[SECRET_BYTES];
    for (int i = 1; i <= Math.min(SECRET_BYTES, signed.length); i++) {
      secret[SECRET_BYTES - i] = signed[signed.length - i];
    }
    key = new SecretKeySpec(secret, GENERATOR.getAlgorithm());
  }

  /** With the secret that a page or an answer shows. */
  public static AuthenticatorApp of(String base32) {
    return new AuthenticatorApp(base32);
  }

  /** Set up over HTTP. */
  public record SetUp(AuthenticatorApp app, List<String> recoveryCodes) {}

  /** Sets it up for somebody whose password is that of all tests. */
  public static SetUp setUp(Caller person) {
    AuthenticatorApp app = of(person.post(OWN).is(200).text("secret"));
    Answer confirmed = person.postPassword(OWN + "/confirm", app.proof()).is(200);
    List<String> codes =
        Stream.iterate(0, i -> i + 1)
            .limit(confirmed.json().get("recoveryCodes").size())
            .map(i -> confirmed.json().get("recoveryCodes").get(i).textValue())
            .toList();
    return new SetUp(app, codes);
  }

  /** Password and a new code. */
  public Map<String, String> proof() {
    return proof(code());
  }

  /** Password and this code. */
  public static Map<String, String> proof(String code) {
    return Map.of("password", TestTenant.PASSWORD, "code", code);
  }

  /**
   * One that was not asked for before: of now or, once more within the same half minute, the next
   * one, which is taken as well. A third one within it would be refused.
   */
  public String code() {
    Instant now = Instant.now();
    Instant at = next.isAfter(now) ? next : now;
    next =
        Instant.ofEpochSecond(
            (at.getEpochSecond() / GENERATOR.getTimeStep().toSeconds() + 1)
                * GENERATOR.getTimeStep().toSeconds());
    try {
      return GENERATOR.generateOneTimePasswordString(key, at, Locale.ROOT);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException(e);
    }
  }
}
