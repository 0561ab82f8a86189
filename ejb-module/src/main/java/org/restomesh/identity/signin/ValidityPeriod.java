package org.restomesh.identity.signin;

import com.nimbusds.jwt.JWTClaimsSet;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;

/**
 * When a token may be used.
 *
 * @param notBefore null when the token does not say
 * @param expires null when the token does not say, which makes it invalid
 */
record ValidityPeriod(@Nullable Instant notBefore, @Nullable Instant expires) {

  static ValidityPeriod of(JWTClaimsSet claims) {
    return new ValidityPeriod(
        instant(claims.getNotBeforeTime()), instant(claims.getExpirationTime()));
  }

  void check(Instant now, Duration skew) {
    if (expires == null || (notBefore != null && now.plus(skew).isBefore(notBefore))) {
      throw new TokenInvalid();
    }
    if (!now.minus(skew).isBefore(expires)) {
      throw new TokenExpired();
    }
  }

  private static @Nullable Instant instant(@Nullable Date date) {
    return date == null ? null : date.toInstant();
  }
}
