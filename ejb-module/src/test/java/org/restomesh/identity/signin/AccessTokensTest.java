package org.restomesh.identity.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.StaffAccessChanged;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.ManualClock;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class AccessTokensTest {
  private final ManualClock clock = ManualClock.at("2026-03-01T16:00:00Z");
  private final FakeAccounts accounts = new FakeAccounts();
  private final ManualNodes nodes = new ManualNodes();
  private final FakeSignIns signIns = new FakeSignIns();
  private final FakeKeyStore store = new FakeKeyStore();
  private AccessTokens tokens;
  private StaffDetails admin;

  /** Signing keys in memory, the newest first. */
  private static final class FakeKeyStore extends SigningKeyStore {
    private final List<ECKey> keys = new ArrayList<>(List.of(newKey("first")));
    private int loads;

    @Override
    public List<ECKey> load() {
      loads++;
      return List.copyOf(keys);
    }
  }

  /** Rows in memory. */
  private static final class FakeSignIns extends SignInCache {
    private final Map<UUID, UUID> owners = new HashMap<>();
    private int queries;

    @Override
    Optional<UUID> owner(UUID signInId) {
      queries++;
      return Optional.ofNullable(owners.get(signInId));
    }
  }

  @BeforeEach
  void wire() {
    StaffAccessCache active = new StaffAccessCache();
    active.accounts = accounts;
    active.signIns = signIns;
    active.otherNodes = nodes;
    signIns.otherNodes = active.otherNodes;
    signIns.open();
    tokens = WiredTokens.of(store, active, clock);
    admin = accounts.add(UUID.randomUUID(), Role.ADMIN, null);
  }

  @Test
  void whoWasIssuedATokenIsKnownByIt() {
    StaffPrincipal caller = admin.principal();

    assertThat(tokens.verify(tokens.issue(caller))).isEqualTo(caller);
  }

  @Test
  void aTokenCarriesTheClaimsOfTheContract() throws ParseException {
    UUID branchId = UUID.randomUUID();
    StaffDetails manager = accounts.add(UUID.randomUUID(), Role.MANAGER, branchId);

    SignedJWT jwt = SignedJWT.parse(tokens.issue(manager.principal()));

    assertThat(jwt.getHeader().getAlgorithm()).isEqualTo(JWSAlgorithm.ES256);
    assertThat(jwt.getHeader().getKeyID()).isEqualTo("first");
    JWTClaimsSet claims = jwt.getJWTClaimsSet();
    assertThat(claims.getClaims().keySet())
        .containsExactlyInAnyOrder(
            "iss", "sub", "tenantId", "role", "branchId", "iat", "exp", "jti");
    assertThat(claims.getSubject()).isEqualTo(manager.id().toString());
    assertThat(claims.getStringClaim("branchId")).isEqualTo(branchId.toString());
    assertThat(claims.getExpirationTime().toInstant())
        .isEqualTo(clock.instant().plus(Duration.ofMinutes(15)));
  }

  @Test
  void aTokenNamesTheSignInThatItComesFrom() throws ParseException {
    UUID signIn = signedIn(admin);

    String token = tokens.issue(admin.principal().by(signIn));

    assertThat(SignedJWT.parse(token).getJWTClaimsSet().getStringClaim("sid"))
        .isEqualTo(signIn.toString());
    assertThat(tokens.verify(token)).isEqualTo(admin.principal().by(signIn));
  }

  @Test
  void anEndedSignInTakesItsTokensAlongAtOnceAndIsAskedForOnce() {
    UUID signIn = signedIn(admin);
    String token = tokens.issue(admin.principal().by(signIn));
    for (int i = 0; i < 10; i++) {
      tokens.verify(token);
    }
    assertThat(signIns.queries).isEqualTo(1);

    signIns.owners.remove(signIn);
    tokens.activeStaff.signInEnded(new SignInEnded(admin.id()));

    assertInvalid(token);
    assertInvalid(token);
    assertThat(signIns.queries).isEqualTo(2);
    assertThat(nodes.told()).containsExactly("staff " + admin.id());
  }

  @Test
  void anothersSignInIsNobodys() {
    StaffDetails colleague = accounts.add(admin.tenantId(), Role.ADMIN, null);

    assertInvalid(tokens.issue(admin.principal().by(signedIn(colleague))));
    assertInvalid(tokens.issue(admin.principal().by(UUID.randomUUID())));
  }

  private UUID signedIn(StaffDetails staff) {
    UUID id = UUID.randomUUID();
    signIns.owners.put(id, staff.id());
    return id;
  }

  @Test
  void aTokenEndsAfterFifteenMinutesAndThirtySeconds() {
    String token = tokens.issue(admin.principal());

    clock.advance(Duration.ofMinutes(15).plusSeconds(29));
    assertThat(tokens.verify(token)).isEqualTo(admin.principal());
    clock.advance(Duration.ofSeconds(1));
    assertThatThrownBy(() -> tokens.verify(token)).isInstanceOf(TokenExpired.class);
  }

  @Test
  void aTamperedClaimIsNoticed() {
    String[] parts = tokens.issue(admin.principal()).split("\\.", -1);
    String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
    String forged = claims.replace("ADMIN", "SUPERADMIN");
    assertThat(forged).isNotEqualTo(claims);

    assertInvalid(parts[0] + "." + base64(forged) + "." + parts[2]);
  }

  @Test
  void aTamperedSignatureIsNoticed() {
    String token = tokens.issue(admin.principal());
    int middle = token.lastIndexOf('.') + 20;
    char other = token.charAt(middle) == 'A' ? 'B' : 'A';

    assertInvalid(token.substring(0, middle) + other + token.substring(middle + 1));
  }

  @Test
  void anEmptySignatureIsNoticed() {
    String token = tokens.issue(admin.principal());

    assertInvalid(token.substring(0, token.lastIndexOf('.') + 1));
  }

  @Test
  void aTokenOfZeroesAsSignatureIsNoticed() {
    String token = tokens.issue(admin.principal());
    String zeroes = Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[64]);

    assertInvalid(token.substring(0, token.lastIndexOf('.') + 1) + zeroes);
  }

  @Test
  void anUnsignedTokenIsInvalid() {
    assertInvalid(new PlainJWT(claims("restomesh").build()).serialize());
  }

  @Test
  void ourPublicKeyIsNoSecretToSignWith() throws JOSEException {
    byte[] publicKey =
        store.keys.get(0).toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8);

    assertInvalid(signed(JWSAlgorithm.HS256, "first", new MACSigner(publicKey), "restomesh"));
  }

  @Test
  void anUnknownKeyIsInvalidEvenUnderAKnownName() throws JOSEException {
    ECKey stranger = newKey("stranger");

    assertInvalid(signed(JWSAlgorithm.ES256, "stranger", new ECDSASigner(stranger), "restomesh"));
    assertInvalid(signed(JWSAlgorithm.ES256, "first", new ECDSASigner(stranger), "restomesh"));
    assertInvalid(signed(JWSAlgorithm.ES256, null, new ECDSASigner(stranger), "restomesh"));
  }

  @Test
  void unknownKeyNamesDoNotMakeUsAskTheDatabaseEveryTime() throws JOSEException {
    tokens.verify(tokens.issue(admin.principal()));
    int before = store.loads;
    String unknown = signed(JWSAlgorithm.ES256, "no", new ECDSASigner(newKey("no")), "restomesh");

    for (int i = 0; i < 20; i++) {
      assertInvalid(unknown);
    }
    assertThat(store.loads - before).isLessThanOrEqualTo(1);
  }

  @Test
  void aKeyThatAnotherNodeHasJustMadeIsFoundWithinSeconds() throws JOSEException {
    tokens.verify(tokens.issue(admin.principal()));
    ECKey second = newKey("second");
    store.keys.add(0, second);
    clock.advance(Duration.ofSeconds(6));

    String token = signed(JWSAlgorithm.ES256, "second", new ECDSASigner(second), "restomesh");

    assertThat(tokens.verify(token)).isEqualTo(admin.principal());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "somebody", "restomesh ", "Restomesh"})
  void anotherIssuerIsInvalidWhenNoneIsTrusted(String issuer) throws JOSEException {
    assertInvalid(signed(JWSAlgorithm.ES256, "first", new ECDSASigner(store.keys.get(0)), issuer));
  }

  @Test
  void aTokenWithoutEndIsInvalid() throws JOSEException {
    JWTClaimsSet endless =
        new JWTClaimsSet.Builder().issuer("restomesh").subject(admin.id().toString()).build();
    SignedJWT jwt =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.ES256).keyID("first").build(), endless);
    jwt.sign(new ECDSASigner(store.keys.get(0)));

    assertInvalid(jwt.serialize());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "a.b", "a.b.c", "....", "e30.e30.e30", "dev_abc"})
  void whatIsNoTokenIsInvalid(String token) {
    assertInvalid(token);
  }

  @Test
  void aDeactivatedPersonsTokenStopsWorkingAtOnceOnThisNode() {
    String token = tokens.issue(admin.principal());
    tokens.verify(token);

    accounts.deactivate(admin);
    tokens.activeStaff.accessChanged(new StaffAccessChanged(admin.id(), true));

    assertInvalid(token);
    assertThat(nodes.told()).containsExactly("staff " + admin.id());
  }

  @Test
  void aRoleTakenAwayCountsAtOnceWhateverTheTokenSays() {
    String token =
        tokens.issue(new StaffPrincipal(admin.id().toString(), null, Role.SUPERADMIN, null));

    assertThat(tokens.verify(token).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  void aTokenOfAPersonWeDoNotKnowIsInvalid() {
    assertInvalid(
        tokens.issue(
            new StaffPrincipal(UUID.randomUUID().toString(), admin.tenantId(), Role.ADMIN, null)));
    assertInvalid(tokens.issue(new StaffPrincipal("no uuid", admin.tenantId(), Role.ADMIN, null)));
  }

  @Test
  void theKeySetShowsNoPrivatePart() {
    assertThat(tokens.keys.publicJwkSet()).contains("\"kid\":\"first\"").doesNotContain("\"d\"");
  }

  private void assertInvalid(String token) {
    assertThatThrownBy(() -> tokens.verify(token)).isInstanceOf(TokenInvalid.class);
  }

  private String signed(JWSAlgorithm algorithm, String kid, JWSSigner signer, String issuer)
      throws JOSEException {
    SignedJWT jwt =
        new SignedJWT(
            new JWSHeader.Builder(algorithm).type(JOSEObjectType.JWT).keyID(kid).build(),
            claims(issuer).build());
    jwt.sign(signer);
    return jwt.serialize();
  }

  private JWTClaimsSet.Builder claims(String issuer) {
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .subject(admin.id().toString())
        .claim("role", "ADMIN")
        .expirationTime(Date.from(clock.instant().plusSeconds(60)));
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ECKey newKey(String kid) {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID(kid).generate();
    } catch (JOSEException e) {
      throw new AssertionError(e);
    }
  }
}
