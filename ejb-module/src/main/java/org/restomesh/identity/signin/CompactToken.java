package org.restomesh.identity.signin;

import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Checks the form of both issuers' tokens before a key is looked up: stricter than the library,
 * which skips spaces, padding and invalid characters, and lets times overflow.
 */
final class CompactToken {
  static final int MAX_LENGTH = 8 * 1024;

  private static final Pattern SHAPE =
      Pattern.compile("[A-Za-z0-9_-]++\\.[A-Za-z0-9_-]++\\.[A-Za-z0-9_-]++");

  /** The last second of the year 9999. */
  private static final double MAX_EPOCH_SECOND = 253_402_300_799.0;

  private CompactToken() {}

  /**
   * @throws TokenInvalid when it is too long, or no signed token in its one canonical form
   */
  static SignedJWT parse(String token) throws ParseException {
    if (token.length() > MAX_LENGTH || !SHAPE.matcher(token).matches()) {
      throw new TokenInvalid();
    }
    try {
      SignedJWT jwt = SignedJWT.parse(token);
      // We support no extension that an issuer may declare critical.
      boolean acceptable =
          jwt.getHeader().getCriticalParams() == null
              && isCanonical(jwt.getSignature())
              && jwt.getJWTClaimsSet().getSubject() != null
              && hasTimes(jwt.getPayload().toJSONObject());
      if (!acceptable) {
        throw new TokenInvalid();
      }
      return jwt;
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new TokenInvalid(); // the library throws them for contradictory headers
    }
  }

  /** Unused bits of the last character would let one token be written in several ways. */
  private static boolean isCanonical(Base64URL signature) {
    return Base64URL.encode(signature.decode()).equals(signature);
  }

  private static boolean hasTimes(Map<String, Object> claims) {
    return Stream.of("exp", "nbf", "iat")
        .map(claims::get)
        .filter(Number.class::isInstance)
        .allMatch(time -> Math.abs(((Number) time).doubleValue()) <= MAX_EPOCH_SECOND);
  }
}
