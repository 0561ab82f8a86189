package org.restomesh.identity.secondfactor.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.SecondFactorInvalid;
import org.restomesh.identity.secondfactor.own.SecondFactorWays;
import org.restomesh.identity.secondfactor.own.SecondFactorWays.Way;
import org.restomesh.identity.secondfactor.totp.Enrolled;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Who has a passkey signs in with it; a challenge is good once on all nodes. */
class PasskeySignInIT {
  private final Wiring wiring = Wiring.likeAContainer(PasskeyOwner.SETTINGS);
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final PasskeyOwner admin = PasskeyOwner.admin(restaurant);
  private final SecurityKey key = new SecurityKey();
  private List<String> recoveryCodes = List.of();

  @BeforeEach
  void register() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
    recoveryCodes = admin.register(key).recoveryCodes();
  }

  @Test
  void aRightPasswordAloneYieldsTheWaysToGoOn() {
    SecondFactorWays ways = admin.ways();

    assertThat(ways.ways()).containsExactly(Way.PASSKEY, Way.RECOVERY_CODE);
    assertThat(ways.passkey().rpId()).isEqualTo("restomesh.example.com");
    assertThat(ways.passkey().userVerification()).isEqualTo("preferred");
    assertThat(ways.passkey().allowCredentials())
        .containsExactly(new PasskeyRequest.Credential("public-key", key.id()));
    assertThat(admin.challenge()).isNotEqualTo(ways.passkey().challenge());
    assertThat(audited("auth.sign-in-failed")).as("it is no failure yet").isZero();
  }

  @Test
  void whoHasAnAppIsNotAskedForAPasskey() {
    PasskeyOwner other = PasskeyOwner.admin(Restaurant.open(wiring));
    Enrolled enrolled = Enrolled.of(wiring, other.person());
    assertThat(other.ways())
        .isEqualTo(new SecondFactorWays(List.of(Way.CODE, Way.RECOVERY_CODE), null));

    other.register(new SecurityKey().make(other.creation()), Enrolled.proof(enrolled.code()));

    assertThat(other.ways().ways()).containsExactly(Way.CODE, Way.PASSKEY, Way.RECOVERY_CODE);
    assertThat(other.signIn(enrolled.code(), null)).isNotNull();
  }

  @Test
  void thePasskeySignsIn() {
    assertThat(admin.signIn(key)).isNotNull();

    assertThat(lastUse()).hasSize(1).doesNotContainNull();
    assertThat(admin.signIn(recoveryCodes.get(0), null))
        .as("and so does the other way")
        .isNotNull();
  }

  @Test
  void aChallengeIsGoodOnceForOnePersonAndOnePurposeAndForFiveMinutes() {
    PasskeyAssertion used = key.sign(admin.challenge());
    admin.signIn(null, used);
    assertRefused(used);
    PasskeyAssertion inTime = key.sign(admin.challenge());
    PasskeyAssertion late = key.sign(admin.challenge());
    wiring.realTime().advance(ChallengeRows.LIFE.minusMillis(1));
    admin.signIn(null, inTime);
    wiring.realTime().advance(Duration.ofMillis(1));
    assertRefused(late);
    assertRefused(key.sign(admin.registration().ask(admin.person()).challenge()));
    assertRefused(key.sign(admin.creation()));
    PasskeyOwner other = PasskeyOwner.admin(Restaurant.open(wiring));
    other.register(new SecurityKey());
    assertRefused(key.sign(other.challenge()));
  }

  @Test
  void anotherPersonsPasskeyIsWorthNothing() {
    PasskeyOwner other = PasskeyOwner.admin(Restaurant.open(wiring));
    SecurityKey theirs = new SecurityKey();
    other.register(theirs);

    assertRefused(theirs.sign(admin.challenge()));
    assertThat(other.signIn(theirs)).isNotNull();
  }

  @Test
  void nothingOfAnotherOriginOrInstallationIsAccepted() {
    assertRefused(key.at("https://evil.example").sign(admin.challenge()));
    key.at(SecurityKey.CONSOLE);
    assertRefused(key.of("evil.example").sign(admin.challenge()));
    key.of("restomesh.example.com");
    assertThat(admin.signIn(key)).isNotNull();
  }

  @Test
  void nobodyWhoIsNotThereSignsIn() {
    assertRefused(key.untouched().sign(admin.challenge()));
  }

  @Test
  void aForgedSignatureIsRefusedAndSpendsTheChallenge() {
    PasskeyAssertion good = key.sign(admin.challenge());
    PasskeyAssertion forged =
        new PasskeyAssertion(
            good.id(), good.clientData(), good.authenticatorData(), "AAAA", good.userHandle());

    assertRefused(forged);
    assertRefused(good);
    assertThat(audited("auth.sign-in-failed")).isEqualTo(2);
  }

  @Test
  void whatIsNoAssertionAtAllIsRefused() {
    String nested =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(("{\"x\":".repeat(500) + "[".repeat(1_500)).getBytes(UTF_8));
    for (String nonsense : List.of("", "%%%", "AAAA", "e30", nested)) {
      assertRefused(new PasskeyAssertion(key.id(), nonsense, nonsense, nonsense, null));
    }
    assertThat(admin.signIn(key)).isNotNull();
  }

  @Test
  void anotherPersonsUserHandleIsRefused() {
    PasskeyAssertion good = key.sign(admin.challenge());

    assertRefused(withHandle(good, "AAAAAAAAAAAAAAAAAAAAAA"));
    assertThat(admin.signIn(null, withHandle(good, PasskeyCreationRequest.userHandle(admin.id()))))
        .isNotNull();
  }

  @Test
  void aCountThatGoesBackwardsIsACopyOfTheKey() {
    admin.signIn(key.counting(5));
    admin.signIn(key.counting(6));

    assertRefused(key.counting(6).sign(admin.challenge()));
    assertRefused(key.counting(2).sign(admin.challenge()));
    assertRefused(key.counting(0).sign(admin.challenge()));

    assertThat(audited("auth.passkey-copied")).isEqualTo(3);
    assertThat(admin.signIn(key.counting(7))).isNotNull();
  }

  @Test
  void ofManyWhoSendTheSameAssertionAtOnceOnTwoNodesOneSignsIn() {
    Wiring otherNode = Wiring.likeAContainer(PasskeyOwner.SETTINGS);
    for (int round = 0; round < 5; round++) {
      PasskeyAssertion assertion = key.sign(admin.challenge());
      List<Callable<Object>> attempts = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        attempts.add(() -> admin.signIn(null, assertion));
        attempts.add(() -> admin.on(otherNode).signIn(null, assertion));
      }

      List<Object> outcomes = AtOnce.run(attempts);

      assertThat(outcomes).filteredOn(SignedIn.class::isInstance).hasSize(1);
      assertThat(outcomes).filteredOn(SecondFactorInvalid.class::isInstance).hasSize(7);
      admin.signIn(key);
    }
  }

  @Test
  void wrongOnesCountLikeWrongCodesAndTogetherWithThem() {
    for (int guess = 0; guess < Proofs.MAX_WRONG; guess++) {
      if (guess % 2 == 0) {
        assertRefused(new SecurityKey().sign(admin.challenge()));
      } else {
        assertThatThrownBy(() -> admin.signIn("000000", null))
            .isInstanceOf(SecondFactorInvalid.class);
      }
    }

    assertThatThrownBy(() -> admin.signIn(key)).isInstanceOf(TooManyRequests.class);
    wiring.realTime().advance(Proofs.WRONG_DELAY.minusMillis(1));
    assertThatThrownBy(() -> admin.signIn(key)).isInstanceOf(TooManyRequests.class);
    wiring.realTime().advance(Duration.ofMillis(1));
    assertThat(admin.signIn(key)).isNotNull();
  }

  @Test
  void whereTheConsolesAddressIsGoneRecoveryCodesAreLeft() {
    Wiring elsewhere = Wiring.likeAContainer(Map.of("restomesh.rate-limit.login-email", "0"));
    PasskeyOwner there = admin.on(elsewhere);

    assertThat(there.ways()).isEqualTo(new SecondFactorWays(List.of(Way.RECOVERY_CODE), null));
    assertThatThrownBy(() -> there.signIn(null, key.sign(admin.challenge())))
        .isInstanceOf(SecondFactorInvalid.class);
    assertThat(there.signIn(recoveryCodes.get(0), null)).isNotNull();
  }

  private void assertRefused(PasskeyAssertion assertion) {
    assertThatThrownBy(() -> admin.signIn(null, assertion)).isInstanceOf(SecondFactorInvalid.class);
  }

  private static PasskeyAssertion withHandle(PasskeyAssertion of, String handle) {
    return new PasskeyAssertion(
        of.id(), of.clientData(), of.authenticatorData(), of.signature(), handle);
  }

  private List<String> lastUse() {
    return Rows.texts(
        "select cast(last_used_at as text) from passkey where user_id = ?", admin.id());
  }

  private long audited(String action) {
    return Rows.count(
        "select count(*) from audit_entry where tenant_id = ? and action = '%s'".formatted(action),
        restaurant.tenantId());
  }
}
