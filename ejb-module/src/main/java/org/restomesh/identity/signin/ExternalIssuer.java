package org.restomesh.identity.signin;

import com.github.benmanes.caffeine.cache.LoadingCache;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.Caches;
import org.restomesh.shared.Log;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.error.TokenInvalid;

/**
 * The external identity provider, when one is trusted. Its keys are cached; an unknown kid makes us
 * ask again at most once a minute.
 */
@ApplicationScoped
public class ExternalIssuer {
  private static final Log LOG = Log.of(ExternalIssuer.class);

  /** RFC 9068. */
  private static final JOSEObjectType ACCESS_TOKEN_TYPE = new JOSEObjectType("at+jwt");

  /** OpenID Connect's limit, and nothing that could forge a log line. */
  private static final Pattern SUBJECT = Pattern.compile("[^\\s\\p{Cntrl}]{1,255}");

  /** How long to wait for a refresh by another thread. */
  private static final long REFRESH_TIMEOUT_MILLIS = Duration.ofSeconds(6).toMillis();

  private static final long CACHE_TTL_MILLIS = Duration.ofMinutes(15).toMillis();
  private static final long MIN_INTERVAL_MILLIS = Duration.ofMinutes(1).toMillis();

  @Inject SignInSettings settings;
  @Inject StaffAccounts accounts;
  @Inject BackgroundExecutor background;
  @Inject @RealTime Clock clock;

  /** Null when none is trusted. */
  private @Nullable Trusted trusted;

  /** Null as {@link #trusted}. */
  @Nullable IssuerKeys keys;

  /**
   * What its tokens are checked with.
   *
   * @param tenants whether there is a tenant of this id
   */
  private record Trusted(
      SignInSettings.External issuer,
      DefaultJWTProcessor<SecurityContext> processor,
      LoadingCache<UUID, Boolean> tenants) {}

  @PostConstruct
  void open() {
    settings.external().ifPresent(this::trust);
  }

  private void trust(SignInSettings.External issuer) {
    URI keysAt = issuer.jwksUrl();
    if (keysAt == null) {
      return;
    }
    LoadingCache<UUID, Boolean> tenants =
        Caches.builder()
            .expireAfterWrite(Duration.ofSeconds(60))
            .maximumSize(10_000)
            .build(accounts::hasTenant);
    IssuerKeys source = new IssuerKeys(keysAt, background);
    DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    processor.setJWSKeySelector(
        new JWSVerificationKeySelector<>(
            issuer.algorithms().stream().map(JWSAlgorithm::parse).collect(Collectors.toSet()),
            cached(source)));
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT, ACCESS_TOKEN_TYPE, null));
    // We check times ourselves, so that the two issuers obey one clock and one skew.
    processor.setJWTClaimsSetVerifier((claims, context) -> {});
    keys = source;
    trusted = new Trusted(issuer, processor, tenants);
  }

  StaffPrincipal verify(SignedJWT jwt) throws ParseException {
    Trusted by = trusted;
    if (by == null || !by.issuer().issuer().equals(jwt.getJWTClaimsSet().getIssuer())) {
      throw new TokenInvalid();
    }
    JWTClaimsSet claims = checked(jwt, by.processor());
    if (!claims.getAudience().contains(by.issuer().audience())) {
      throw new TokenInvalid();
    }
    ValidityPeriod.of(claims).check(clock.instant(), AccessTokens.CLOCK_SKEW);
    return principal(claims, by);
  }

  private static JWTClaimsSet checked(
      SignedJWT jwt, DefaultJWTProcessor<SecurityContext> processor) {
    try {
      return processor.process(jwt, null);
    } catch (RateLimitReachedException e) {
      // An unknown kid soon after the last request: anybody can send those, so it is not logged.
      throw new TokenInvalid();
    } catch (KeySourceException e) {
      LOG.warn("external issuer's keys cannot be read: " + e.getMessage());
      throw new TokenInvalid();
    } catch (BadJOSEException | JOSEException e) {
      throw new TokenInvalid();
    }
  }

  private static StaffPrincipal principal(JWTClaimsSet claims, Trusted by) throws ParseException {
    SignInSettings.External issuer = by.issuer();
    try {
      Role role = Role.valueOf(String.valueOf(claims.getStringClaim(issuer.roleClaim())));
      UUID tenantId = uuid(claims.getStringClaim(issuer.tenantClaim()));
      UUID branchId = uuid(claims.getStringClaim(issuer.branchClaim()));
      boolean operator = role == Role.SUPERADMIN;
      boolean consistent =
          claims.getSubject() != null
              && SUBJECT.matcher(claims.getSubject()).matches()
              && !claims.getSubject().startsWith(StaffPrincipal.SERVICE_ACCOUNT)
              && (operator
                  ? issuer.mayNameSuperadmins() && tenantId == null
                  : tenantId != null && by.tenants().get(tenantId))
              && (branchId == null || role == Role.MANAGER || role == Role.STAFF);
      if (!consistent) {
        throw new TokenInvalid();
      }
      return new StaffPrincipal(claims.getSubject(), tenantId, role, branchId);
    } catch (IllegalArgumentException e) {
      throw new TokenInvalid();
    }
  }

  private static @Nullable UUID uuid(@Nullable String claim) {
    return claim == null ? null : UUID.fromString(claim);
  }

  private static JWKSource<SecurityContext> cached(IssuerKeys source) {
    return JWKSourceBuilder.create(source)
        .cache(CACHE_TTL_MILLIS, REFRESH_TIMEOUT_MILLIS)
        .refreshAheadCache(false)
        .rateLimited(MIN_INTERVAL_MILLIS)
        .outageTolerant(true)
        .build();
  }
}
