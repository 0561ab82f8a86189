package org.restomesh.identity.signin;

import com.github.benmanes.caffeine.cache.Cache;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.SecondFactorGuard;
import org.restomesh.identity.secondfactor.SecondFactorSetupRequired;
import org.restomesh.shared.Caches;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Issues our own access tokens and checks those of every issuer that we trust
 * (contract/1-identity#staff-jwt).
 */
@ApplicationScoped
public class AccessTokens {
  public static final Duration TTL = Duration.ofMinutes(15);
  static final Duration CLOCK_SKEW = Duration.ofSeconds(30);

  /** The sign-in that a token comes from, by OpenID Connect's name for it. */
  private static final String SIGN_IN = "sid";

  @Inject SigningKeys keys;
  @Inject SignInSettings settings;
  @Inject ExternalIssuer external;
  @Inject StaffAccessCache activeStaff;
  @Inject SecondFactorGuard secondFactors;
  @Inject @RealTime Clock clock;

  /**
   * Our tokens whose signature was verified recently: verifying one again costs more than the rest
   * of a request. Everything else about them is checked every time.
   */
  private final Cache<String, SignedJWT> wellSigned =
      Caches.builder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(1)).build();

  /** A signed ES256 token that is valid for {@link #TTL}. */
  public String issue(StaffPrincipal staff) {
    Instant now = clock.instant();
    ECKey key = keys.current();
    JWTClaimsSet.Builder claims =
        new JWTClaimsSet.Builder()
            .issuer(settings.issuer())
            .subject(staff.subject())
            .claim("role", staff.role().name())
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plus(TTL)))
            .jwtID(UUID.randomUUID().toString());
    staff.tenant().ifPresent(id -> claims.claim("tenantId", id.toString()));
    Optional.ofNullable(staff.branchId()).ifPresent(id -> claims.claim("branchId", id.toString()));
    Optional.ofNullable(staff.signInId()).ifPresent(id -> claims.claim(SIGN_IN, id.toString()));
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.getKeyID()).build(),
            claims.build());
    try {
      token.sign(new ECDSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException("cannot sign with key " + key.getKeyID(), e);
    }
    return token.serialize();
  }

  /**
   * The caller who presents this token.
   *
   * @throws TokenExpired when it is good otherwise, but older than its life and 30 s of clock skew
   * @throws TokenInvalid when anything else is wrong with it, its user was deactivated, or its
   *     sign-in has ended
   * @throws SecondFactorSetupRequired when the caller has to set up a second factor first
   */
  public StaffPrincipal verify(String token) {
    StaffPrincipal caller = verifyBeforeSetup(token);
    secondFactors.require(caller);
    return caller;
  }

  /**
   * As {@link #verify}, for the little that is open to whoever has to set up a second factor first.
   */
  public StaffPrincipal verifyBeforeSetup(String token) {
    SignedJWT checked = wellSigned.getIfPresent(token);
    try {
      SignedJWT jwt = checked == null ? CompactToken.parse(token) : checked;
      if (!settings.issuer().equals(jwt.getJWTClaimsSet().getIssuer())) {
        return external.verify(jwt);
      }
      ECKey key = keys.byKid(jwt.getHeader().getKeyID()).orElseThrow(TokenInvalid::new);
      if (checked == null) {
        checkSignature(jwt, key);
        wellSigned.put(token, jwt);
      }
      return admit(jwt.getJWTClaimsSet());
    } catch (ParseException | JOSEException e) {
      throw new TokenInvalid();
    }
  }

  private static void checkSignature(SignedJWT jwt, ECKey key) throws JOSEException {
    boolean good =
        JWSAlgorithm.ES256.equals(jwt.getHeader().getAlgorithm())
            && jwt.verify(new ECDSAVerifier(key.toPublicJWK()));
    if (!good) {
      throw new TokenInvalid();
    }
  }

  private StaffPrincipal admit(JWTClaimsSet claims) throws ParseException {
    ValidityPeriod.of(claims).check(clock.instant(), CLOCK_SKEW);
    // What the person may do now counts, not what the token says they could do 15 minutes ago.
    return activeStaff
        .principal(claims.getSubject(), signInOf(claims))
        .orElseThrow(TokenInvalid::new);
  }

  /** Null for a token from before this claim was added, which stays valid until it expires. */
  private static @Nullable UUID signInOf(JWTClaimsSet claims) throws ParseException {
    String id = claims.getStringClaim(SIGN_IN);
    try {
      return id == null ? null : UUID.fromString(id);
    } catch (IllegalArgumentException notOurs) {
      throw new TokenInvalid();
    }
  }
}
