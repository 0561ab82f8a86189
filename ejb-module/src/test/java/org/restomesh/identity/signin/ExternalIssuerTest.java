package org.restomesh.identity.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.ManualClock;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class ExternalIssuerTest {
  private static final String ISSUER = "https://idp.example";
  private static final String AUDIENCE = "restomesh-api";
  private static final UUID TENANT = UUID.randomUUID();

  private static RSAKey rsa;
  private static ECKey ec;

  private final ManualClock clock = ManualClock.at("2026-03-01T16:00:00Z");
  private final FakeAccounts accounts = new FakeAccounts();
  private final AtomicInteger requests = new AtomicInteger();
  private volatile String published;
  private volatile int status = 200;
  private HttpServer server;
  private ExternalIssuer external;

  @BeforeAll
  static void makeKeys() throws JOSEException {
    rsa = new RSAKeyGenerator(2048).keyID("rsa").generate();
    ec = new ECKeyGenerator(Curve.P_256).keyID("ec").generate();
  }

  @BeforeEach
  void start() throws IOException {
    accounts.tenants.add(TENANT);
    published = new JWKSet(List.of(rsa, ec)).toPublicJWKSet().toString();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/jwks",
        exchange -> {
          requests.incrementAndGet();
          byte[] body = published.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    external = issuer(Map.of());
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void goodTokensOfBothAlgorithmsAreAccepted() throws Exception {
    StaffPrincipal expected = new StaffPrincipal("ayşe", TENANT, Role.ADMIN, null);

    assertThat(external.verify(signed(JWSAlgorithm.RS256, "rsa", new RSASSASigner(rsa), good())))
        .isEqualTo(expected);
    assertThat(external.verify(signed(JWSAlgorithm.ES256, "ec", new ECDSASigner(ec), good())))
        .isEqualTo(expected);
  }

  @Test
  void theKeysAreAskedForOnce() throws Exception {
    for (int i = 0; i < 10; i++) {
      external.verify(byEc(good()));
    }

    assertThat(requests).hasValue(1);
  }

  @Test
  void aTokenForAnotherAudienceIsInvalid() throws JOSEException {
    assertInvalid(byEc(good().audience("another-api")));
    assertInvalid(byEc(good().audience(List.of())));
  }

  @Test
  void ourAudienceAmongOthersIsEnough() throws Exception {
    assertThat(external.verify(byEc(good().audience(List.of("other", AUDIENCE))))).isNotNull();
  }

  @Test
  void aTokenOfAnotherIssuerIsInvalid() throws JOSEException {
    assertInvalid(byEc(good().issuer("https://idp.example.evil")));
    assertInvalid(byEc(good().issuer(null)));
  }

  @Test
  void anAlgorithmOutsideTheListIsInvalid() throws JOSEException {
    assertInvalid(signed(JWSAlgorithm.RS512, "rsa", new RSASSASigner(rsa), good()));
    assertInvalid(
        signed(
            JWSAlgorithm.HS256,
            "rsa",
            new MACSigner(rsa.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8)),
            good()));
  }

  @Test
  void aListOfAlgorithmsMayBeNarrowed() throws JOSEException {
    external = issuer(Map.of("algorithms", "RS256"));

    assertInvalid(byEc(good()));
  }

  @Test
  void aKeyThatTheIssuerDoesNotPublishIsInvalid() throws JOSEException {
    ECKey stranger = new ECKeyGenerator(Curve.P_256).keyID("ec").generate();

    assertInvalid(signed(JWSAlgorithm.ES256, "ec", new ECDSASigner(stranger), good()));
  }

  @Test
  void anUnknownKeyMakesUsAskAgainButNotEveryTime() throws JOSEException {
    ECKey stranger = new ECKeyGenerator(Curve.P_256).keyID("stranger").generate();

    for (int i = 0; i < 20; i++) {
      assertInvalid(signed(JWSAlgorithm.ES256, "stranger", new ECDSASigner(stranger), good()));
    }
    assertThat(requests).as("the first reading and one more").hasValueBetween(1, 2);
  }

  @Test
  void aNewKeyOfTheIssuerIsFoundWithoutARestart() throws Exception {
    external.verify(byEc(good()));
    ECKey next = new ECKeyGenerator(Curve.P_256).keyID("next").generate();
    published = new JWKSet(List.of(rsa, ec, next)).toPublicJWKSet().toString();

    assertThat(external.verify(signed(JWSAlgorithm.ES256, "next", new ECDSASigner(next), good())))
        .isNotNull();
  }

  @Test
  void anIssuerThatDoesNotAnswerMakesItsTokensInvalid() throws JOSEException {
    status = 500;

    assertInvalid(byEc(good()));
  }

  @Test
  void keysReadBeforeAnOutageStillCount() throws Exception {
    external.verify(byEc(good()));
    status = 500;

    assertThat(external.verify(byEc(good()))).isNotNull();
  }

  @Test
  void itsTimesAreCheckedWithOurClockAndSkew() throws Exception {
    JWTClaimsSet.Builder expired =
        good().expirationTime(Date.from(clock.instant().minusSeconds(30)));
    JWTClaimsSet.Builder early = good().notBeforeTime(Date.from(clock.instant().plusSeconds(31)));
    SignedJWT old = byEc(expired);

    assertThatThrownBy(() -> external.verify(old)).isInstanceOf(TokenExpired.class);
    assertInvalid(byEc(early));
    assertInvalid(byEc(good().expirationTime(null)));
    assertThat(
            external.verify(
                byEc(good().expirationTime(Date.from(clock.instant().minusSeconds(29))))))
        .isNotNull();
  }

  @ParameterizedTest(name = "role {0}, tenant {1}, branch {2}: {3}")
  @CsvSource(
      nullValues = "-",
      value = {
        "ADMIN, ours, -, good",
        "MANAGER, ours, any, good",
        "STAFF, ours, any, good",
        "STAFF, ours, -, good",
        "SUPERADMIN, -, -, invalid",
        "SUPERADMIN, ours, -, invalid",
        "ADMIN, ours, any, invalid",
        "ADMIN, -, -, invalid",
        "ADMIN, unknown, -, invalid",
        "ADMIN, garbage, -, invalid",
        "MANAGER, ours, garbage, invalid",
        "admin, ours, -, invalid",
        "OWNER, ours, -, invalid",
        "-, ours, -, invalid",
      })
  void roleTenantAndBranchMustFitTogether(
      String role, String tenant, String branch, String expected) throws Exception {
    SignedJWT token =
        byEc(
            good()
                .claim("role", role)
                .claim("tenantId", tenantClaim(tenant))
                .claim("branchId", "any".equals(branch) ? UUID.randomUUID().toString() : branch));

    if ("good".equals(expected)) {
      assertThat(external.verify(token).role()).isEqualTo(Role.valueOf(role));
    } else {
      assertInvalid(token);
    }
  }

  @Test
  void anOperatorFromOutsideNeedsTheOperatorsConsent() throws Exception {
    SignedJWT operator = byEc(good().claim("role", "SUPERADMIN").claim("tenantId", null));
    assertInvalid(operator);

    external = issuer(Map.of("superadmin", "true"));

    assertThat(external.verify(operator))
        .isEqualTo(new StaffPrincipal("ayşe", null, Role.SUPERADMIN, null));
    assertInvalid(byEc(good().claim("role", "SUPERADMIN")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://idp.example/jwks",
        "http://127.0.0.1.idp.example/jwks",
        "http://localhost.example/jwks",
        "http://10.0.0.1/jwks",
        "ftp://127.0.0.1/jwks",
        "https:///jwks",
        "idp.example/jwks",
        "http://[::2]/jwks"
      })
  void keysThatWouldComeInTheClearAreNotFetched(String url) {
    SignInSettings settings =
        settings(Map.of("issuer", ISSUER, "audience", AUDIENCE, "jwks-url", url));
    settings.check();

    assertThatThrownBy(settings.settings::requireValid)
        .hasMessageContaining("restomesh.auth.external.jwks-url must be an https URL");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://idp.example/jwks",
        "http://127.0.0.1:8180/jwks",
        "http://localhost:8180/jwks",
        "http://[::1]:8180/jwks"
      })
  void keysComeSafelyOrFromThisMachine(String url) {
    SignInSettings settings =
        settings(Map.of("issuer", ISSUER, "audience", AUDIENCE, "jwks-url", url));
    settings.check();

    assertThatCode(settings.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void claimsOfAnotherTypeAndAMissingSubjectAreRefused() throws JOSEException {
    SignedJWT roles = byEc(good().claim("role", List.of("ADMIN")));

    assertThatThrownBy(() -> external.verify(roles))
        .isInstanceOfAny(ParseException.class, TokenInvalid.class);
    assertInvalid(byEc(good().subject(null)));
  }

  @Test
  void nobodyIsCalledLikeAServiceAccount() throws JOSEException {
    assertInvalid(byEc(good().subject(StaffPrincipal.SERVICE_ACCOUNT + UUID.randomUUID())));
  }

  @Test
  void theClaimsMayHaveOtherNames() throws Exception {
    external =
        issuer(Map.of("role-claim", "rm_role", "tenant-claim", "rm_tenant", "branch-claim", "b"));
    UUID branch = UUID.randomUUID();
    JWTClaimsSet.Builder claims =
        good()
            .claim("role", null)
            .claim("tenantId", null)
            .claim("rm_role", "MANAGER")
            .claim("rm_tenant", TENANT.toString())
            .claim("b", branch.toString());

    assertThat(external.verify(byEc(claims)))
        .isEqualTo(new StaffPrincipal("ayşe", TENANT, Role.MANAGER, branch));
  }

  @Test
  void withoutATrustedIssuerNothingIsAccepted() throws JOSEException {
    ExternalIssuer none = new ExternalIssuer();
    none.settings = settings(Map.of());
    none.open();
    SignedJWT token = byEc(good());

    assertThatThrownBy(() -> none.verify(token)).isInstanceOf(TokenInvalid.class);
  }

  private static String tenantClaim(String tenant) {
    if (tenant == null) {
      return null;
    }
    return switch (tenant) {
      case "ours" -> TENANT.toString();
      case "unknown" -> UUID.randomUUID().toString();
      default -> tenant;
    };
  }

  private void assertInvalid(SignedJWT token) {
    assertThatThrownBy(() -> external.verify(token)).isInstanceOf(TokenInvalid.class);
  }

  private JWTClaimsSet.Builder good() {
    return new JWTClaimsSet.Builder()
        .issuer(ISSUER)
        .audience(AUDIENCE)
        .subject("ayşe")
        .claim("role", "ADMIN")
        .claim("tenantId", TENANT.toString())
        .expirationTime(Date.from(clock.instant().plusSeconds(60)));
  }

  private static SignedJWT byEc(JWTClaimsSet.Builder claims) throws JOSEException {
    return signed(JWSAlgorithm.ES256, "ec", new ECDSASigner(ec), claims);
  }

  private static SignedJWT signed(
      JWSAlgorithm algorithm, String kid, JWSSigner signer, JWTClaimsSet.Builder claims)
      throws JOSEException {
    SignedJWT jwt =
        new SignedJWT(new JWSHeader.Builder(algorithm).keyID(kid).build(), claims.build());
    jwt.sign(signer);
    return jwt;
  }

  private ExternalIssuer issuer(Map<String, String> more) {
    Map<String, String> values = new TreeMap<>();
    values.put("issuer", ISSUER);
    values.put("audience", AUDIENCE);
    values.put("jwks-url", "http://127.0.0.1:" + server.getAddress().getPort() + "/jwks");
    values.putAll(more);
    ExternalIssuer made = new ExternalIssuer();
    made.settings = settings(values);
    made.accounts = accounts;
    made.clock = clock;
    made.background =
        new BackgroundExecutor() {
          @Override
          public Runnable schedule(Duration delay, Runnable work) {
            return () -> {};
          }
        };
    made.open();
    return made;
  }

  private static SignInSettings settings(Map<String, String> external) {
    Map<String, String> values = new TreeMap<>();
    external.forEach((key, value) -> values.put(SignInSettings.EXTERNAL + key, value));
    SignInSettings settings = new SignInSettings();
    settings.settings = MapSettings.of(values);
    settings.read();
    return settings;
  }
}
