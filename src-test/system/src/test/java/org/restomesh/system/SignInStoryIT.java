package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.ParseException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.AuthenticatorApp;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.ProductionSettings;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/**
 * Staff sign in, stay signed in, and are kept out (contract/1-identity#login,
 * contract/1-identity#refresh, contract/1-identity#logout).
 */
@ProductionSettings
class SignInStoryIT {
  private static final String ME = "/api/v1/auth/me";
  private static final String JWKS = "/api/v1/auth/jwks";
  private static final String REFRESH = "/api/v1/auth/refresh";

  private final TestTenant tenant = TestTenant.open();
  private final Caller anybody = Restomesh.anybody();

  @Test
  void whoSignsInIsToldWhoTheyAre() {
    Answer login = login();

    assertThat(login.text("tokenType")).isEqualTo("Bearer");
    assertThat(login.json().get("expiresIn").intValue()).isEqualTo(900);
    assertThat(login.json().at("/user/email").textValue()).isEqualTo(tenant.adminEmail());
    assertThat(login.json().at("/user/role").textValue()).isEqualTo("ADMIN");
    assertThat(login.json().at("/user/tenantId").textValue()).isEqualTo(tenant.id());
    assertThat(login.json().at("/user/branchId").isNull()).isTrue();
    Answer me = anybody.withBearer(login.text("accessToken")).get(ME).is(200);
    assertThat(me.json()).isEqualTo(login.json().get("user"));
  }

  @Test
  void aPasswordIsKeptAsAHashThatIsSlowToGuess() throws SQLException {
    try (Connection connection = Installation.database().connect();
        PreparedStatement select =
            connection.prepareStatement("select password_hash from staff_user where email = ?")) {
      select.setString(1, tenant.adminEmail());
      try (ResultSet row = select.executeQuery()) {
        assertThat(row.next()).isTrue();
        assertThat(row.getString(1))
            .startsWith("PBKDF2WithHmacSHA256:600000:")
            .doesNotContain(TestTenant.PASSWORD);
      }
    }
  }

  @Test
  void theCaseOfAnEmailDoesNotMatter() {
    anybody.login(tenant.adminEmail().toUpperCase(Locale.ROOT), TestTenant.PASSWORD).is(200);
  }

  @Test
  void aWrongPasswordAndAnUnknownEmailGetTheSameAnswer() {
    Answer wrong =
        anybody.login(tenant.adminEmail(), "wrong-password").isError(401, "INVALID_CREDENTIALS");
    Answer unknown =
        anybody.login(TestTenant.newEmail(), "wrong-password").isError(401, "INVALID_CREDENTIALS");

    assertThat(unknown.json().get("message")).isEqualTo(wrong.json().get("message"));
    assertThat(unknown.header("WWW-Authenticate")).isEqualTo(wrong.header("WWW-Authenticate"));
  }

  @Test
  void aRefreshTokenIsGoodOnceAndItsReuseEndsTheSession() {
    String first = login().text("refreshToken");
    Answer rotated = refresh(first).is(200);
    String second = rotated.text("refreshToken");
    assertThat(second).isNotEqualTo(first);
    anybody.withBearer(rotated.text("accessToken")).get(ME).is(200);

    refresh(first).isError(401, "TOKEN_INVALID");
    refresh(second).isError(401, "TOKEN_INVALID");
    anybody.withBearer(rotated.text("accessToken")).get(ME).isError(401, "TOKEN_INVALID");
  }

  @Test
  void afterLogoutBothTokensAreWorthlessAndOtherSignInsGoOn() {
    Answer login = login();
    Map<String, String> body = Map.of("refreshToken", login.text("refreshToken"));

    Caller admin = anybody.withBearer(login.text("accessToken"));
    Caller elsewhere = anybody.withBearer(login().text("accessToken"));
    admin.post("/api/v1/auth/logout", body).is(204);

    admin.get(ME).isError(401, "TOKEN_INVALID");
    elsewhere.get(ME).is(200);
    refresh(login.text("refreshToken")).isError(401, "TOKEN_INVALID");
  }

  @Test
  void ownSignInsAreListedAndEndOneByOneOrAllAtOnce() {
    Caller here = tenant.signedIn("STAFF");
    String signIns = "/api/v1/auth/sign-ins";
    String id = here.get(signIns).is(200).ids().get(0);
    Caller colleague = tenant.signedIn("STAFF");
    String theirs = colleague.get(signIns).is(200).ids().get(0);

    here.delete(signIns + "/" + theirs).isError(404, "RESOURCE_NOT_FOUND");
    here.delete(signIns + "/" + id).is(204);
    here.get(ME).isError(401, "TOKEN_INVALID");
    colleague.delete(signIns).is(204);
    colleague.get(signIns).isError(401, "TOKEN_INVALID");
    anybody.get(signIns).isError(401, "UNAUTHORIZED");
  }

  @Test
  void nobodyLogsOutAnotherPerson() {
    String mine = login().text("refreshToken");
    Caller colleague = tenant.signedIn("STAFF");

    colleague.post("/api/v1/auth/logout", Map.of("refreshToken", mine)).is(204);

    refresh(mine).is(200);
  }

  @Test
  void thePublishedKeysVerifyTheToken() throws ParseException, JOSEException {
    SignedJWT token = SignedJWT.parse(login().text("accessToken"));

    assertThat(token.getHeader().getAlgorithm()).isEqualTo(JWSAlgorithm.ES256);
    assertThat(token.verify(new ECDSAVerifier(publishedKeyOf(token)))).isTrue();
    JWTClaimsSet claims = token.getJWTClaimsSet();
    assertThat(claims.getSubject()).isEqualTo(tenant.adminId());
    assertThat(claims.getStringClaim("tenantId")).isEqualTo(tenant.id());
    assertThat(claims.getStringClaim("role")).isEqualTo("ADMIN");
    assertThat(claims.getJWTID()).isNotBlank();
    assertThat(claims.getExpirationTime().toInstant())
        .isEqualTo(claims.getIssueTime().toInstant().plus(Duration.ofMinutes(15)));
  }

  @Test
  void thePublishedKeysHaveNoPrivatePart() {
    anybody
        .get(JWKS)
        .is(200)
        .json()
        .get("keys")
        .forEach(key -> assertThat(key.fieldNames()).toIterable().doesNotContain("d"));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "none, UNAUTHORIZED",
        "Device dev_abcdef, UNAUTHORIZED",
        "Basic YTpi, UNAUTHORIZED",
        "Bearer, UNAUTHORIZED",
        "Bearer x.y.z, TOKEN_INVALID",
        "Bearer garbage, TOKEN_INVALID"
      })
  void anythingButABearerTokenOfOursIsRefused(String authorization, String errorCode) {
    Caller caller = authorization == null ? anybody : anybody.with("Authorization", authorization);

    Answer refused = caller.get(ME).isError(401, errorCode);

    assertThat(refused.header("WWW-Authenticate")).startsWith("Bearer");
  }

  @Test
  void aTokenWithoutASignatureIsRefused() throws ParseException {
    JWTClaimsSet claims = SignedJWT.parse(login().text("accessToken")).getJWTClaimsSet();

    refuses(new PlainJWT(claims).serialize());
  }

  @Test
  void thePublicKeyIsNoSharedSecret() throws ParseException, JOSEException {
    SignedJWT token = SignedJWT.parse(login().text("accessToken"));
    ECKey key = publishedKeyOf(token);

    refuses(forged(token, JWSAlgorithm.HS256, new MACSigner(key.toECPublicKey().getEncoded())));
    refuses(forged(token, JWSAlgorithm.HS256, new MACSigner(key.toJSONString())));
  }

  @Test
  void anotherKeyUnderOurKeyIdIsRefused() throws ParseException, JOSEException {
    SignedJWT token = SignedJWT.parse(login().text("accessToken"));
    ECKey foreign = new ECKeyGenerator(Curve.P_256).generate();

    refuses(forged(token, JWSAlgorithm.ES256, new ECDSASigner(foreign)));
  }

  @Test
  void aChangedTokenIsRefused() throws ParseException {
    SignedJWT token = SignedJWT.parse(login().text("accessToken"));
    SignedJWT colleague =
        SignedJWT.parse(
            anybody
                .login("root@demo.restomesh.local", "restomesh-demo")
                .is(200)
                .text("accessToken"));

    Base64URL[] parts = token.getParsedParts();
    refuses(parts[0] + "." + colleague.getParsedParts()[1] + "." + parts[2]);
  }

  @Test
  void aDeactivatedPersonIsOutAtOnce() {
    String email = TestTenant.newEmail();
    String id = tenant.newStaff(email, "MANAGER", null);
    Answer login = anybody.login(email, TestTenant.PASSWORD).is(200);
    Caller manager = anybody.withBearer(login.text("accessToken"));
    manager.get(ME).is(200);

    tenant.admin().patch("/api/v1/staff/" + id, Map.of("active", false)).is(200);

    manager.get(ME).isError(401, "TOKEN_INVALID");
    refresh(login.text("refreshToken")).isError(401, "TOKEN_INVALID");
    anybody.login(email, TestTenant.PASSWORD).isError(401, "INVALID_CREDENTIALS");
  }

  @Test
  void aNewPasswordEndsTheSessionsOpenedWithTheOldOne() {
    String email = TestTenant.newEmail();
    String id = tenant.newStaff(email, "STAFF", null);
    Answer login = anybody.login(email, TestTenant.PASSWORD).is(200);

    tenant
        .admin()
        .patch("/api/v1/staff/" + id, Map.of("password", "another-password-for-tests"))
        .is(200);

    anybody.withBearer(login.text("accessToken")).get(ME).isError(401, "TOKEN_INVALID");
    refresh(login.text("refreshToken")).isError(401, "TOKEN_INVALID");
    anybody.login(email, TestTenant.PASSWORD).isError(401, "INVALID_CREDENTIALS");
    anybody.login(email, "another-password-for-tests").is(200);
  }

  @Test
  void anEmailIsTriedFiveTimesAMinuteFromWhereverItComes() {
    String email = TestTenant.newEmail();
    long start = System.nanoTime();
    for (int attempt = 1; attempt <= 5; attempt++) {
      Restomesh.anybody().login(email, "wrong-password").isError(401, "INVALID_CREDENTIALS");
    }

    Answer refused =
        beyond(
            5,
            start,
            () -> Restomesh.anybody().login(email.toUpperCase(Locale.ROOT), "wrong-password"));
    refused.isError(429, "TOO_MANY_REQUESTS");
  }

  @Test
  void aWrongCodeOfASecondFactorIsOneOfTheFive() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    long start = System.nanoTime();
    AuthenticatorApp.setUp(anybody.signIn(email, TestTenant.PASSWORD)); // one and, by its code, two
    Map<String, String> guess =
        Map.of("email", email, "password", TestTenant.PASSWORD, "code", "nonsense");
    for (int attempt = 3; attempt <= 5; attempt++) {
      Restomesh.anybody().post("/api/v1/auth/login", guess).isError(401, "SECOND_FACTOR_INVALID");
    }

    beyond(5, start, () -> Restomesh.anybody().post("/api/v1/auth/login", guess))
        .isError(429, "TOO_MANY_REQUESTS");
  }

  @Test
  void anAddressTriesTenTimesAMinuteWhoeverItClaimsToBe() {
    long start = System.nanoTime();
    for (int attempt = 1; attempt <= 10; attempt++) {
      anybody.post("/api/v1/auth/login", Map.of()).isError(400, "VALIDATION_ERROR");
    }

    beyond(10, start, () -> anybody.login(tenant.adminEmail(), TestTenant.PASSWORD))
        .isError(429, "TOO_MANY_REQUESTS");
    Restomesh.anybody().login(tenant.adminEmail(), TestTenant.PASSWORD).is(200);
  }

  @Test
  void aCredentialOnAPublicPathIsIgnored() {
    Caller confused = anybody.withBearer("x.y.z");

    confused.get(JWKS).is(200);
    confused.login(tenant.adminEmail(), TestTenant.PASSWORD).is(200);
  }

  @Test
  @Exclusive("moves the clock")
  void rehearsedTimeEndsNoStaffSession() {
    Answer login = login();
    try {
      Rehearsal.advance(Duration.ofDays(365));

      anybody.withBearer(login.text("accessToken")).get(ME).is(200);
      refresh(login.text("refreshToken")).is(200);
    } finally {
      Rehearsal.reset();
    }
  }

  /**
   * The first answer after the limit, but for those that have become free since the start: one in
   * each part of the minute, of which there are as many as the limit says.
   */
  private static Answer beyond(int perMinute, long start, Supplier<Answer> attempt) {
    Answer answer = attempt.get();
    for (int free = 1; answer.status() != 429; free++) {
      long soFar = System.nanoTime() - start;
      if (soFar < Duration.ofMinutes(1).dividedBy(perMinute).multipliedBy(free).toNanos()) {
        return answer;
      }
      answer = attempt.get();
    }
    return answer;
  }

  private Answer login() {
    return anybody.login(tenant.adminEmail(), TestTenant.PASSWORD).is(200);
  }

  private Answer refresh(String token) {
    return anybody.post(REFRESH, Map.of("refreshToken", token));
  }

  private void refuses(String token) {
    anybody.withBearer(token).get(ME).isError(401, "TOKEN_INVALID");
  }

  private ECKey publishedKeyOf(SignedJWT token) throws ParseException {
    return JWKSet.parse(anybody.get(JWKS).is(200).body())
        .getKeyByKeyId(token.getHeader().getKeyID())
        .toECKey();
  }

  private static String forged(SignedJWT token, JWSAlgorithm algorithm, JWSSigner signer)
      throws ParseException, JOSEException {
    JWSHeader header = new JWSHeader.Builder(algorithm).keyID(token.getHeader().getKeyID()).build();
    SignedJWT forged = new SignedJWT(header, token.getJWTClaimsSet());
    forged.sign(signer);
    return forged.serialize();
  }
}
