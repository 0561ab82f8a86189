package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.SecondFactorInvalid;
import org.restomesh.identity.secondfactor.SecondFactorRequired;
import org.restomesh.identity.secondfactor.own.Enrolment;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.session.InvalidCredentials;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Who has a second factor signs in with a code, each of which is good once on all nodes. */
class SecondFactorSignInIT {
  private static final SignInSource HOME = new SignInSource("192.0.2.7", "Firefox");
  private static final Map<String, String> UNLIMITED =
      Map.of("restomesh.rate-limit.login-email", "0");

  private final Wiring wiring = Wiring.likeAContainer(UNLIMITED);
  private final Wiring otherNode = Wiring.likeAContainer(UNLIMITED);
  private final Restaurant restaurant = Restaurant.open(wiring);
  private Enrolled admin;

  @BeforeEach
  void enrol() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
    admin = Enrolled.admin(restaurant);
  }

  @Test
  void aRightPasswordAloneYieldsTheQuestionForACode() {
    assertThatThrownBy(() -> signIn(Enrolled.PASSWORD, null))
        .isInstanceOf(SecondFactorRequired.class);
    assertThat(sessions()).isZero();
    assertThat(failures()).as("it is no failure yet").isZero();
  }

  @Test
  void aRightCodeSignsInOnceHoweverItIsWritten() {
    String code = admin.code();
    String written = " " + code.substring(0, 3) + " " + code.substring(3);

    assertThat(signIn(Enrolled.PASSWORD, written).user().email()).isEqualTo(admin.email());
    assertThatThrownBy(() -> signIn(Enrolled.PASSWORD, code))
        .isInstanceOf(SecondFactorInvalid.class);
    assertThat(sessions()).isEqualTo(1);
    assertThat(failures()).isEqualTo(1);
  }

  @Test
  void theCodeThatEnrolledIsUsedUp() {
    Enrolled another = Enrolled.admin(Restaurant.open(wiring));
    String used =
        OneTimeCodes.at(OneTimeCodes.stepOf(wiring.realTime().instant()), another.secret());

    assertThatThrownBy(() -> signIn(another, Enrolled.PASSWORD, used))
        .isInstanceOf(SecondFactorInvalid.class);
  }

  @Test
  void nothingIsToldOfASecondFactorBeforeThePasswordIsRight() {
    String code = admin.code();

    for (String any : new String[] {null, "", code, admin.wrongCode()}) {
      assertThatThrownBy(() -> signIn("not this one", any)).isInstanceOf(InvalidCredentials.class);
    }

    assertThat(signIn(Enrolled.PASSWORD, code)).as("and the code is not used up").isNotNull();
  }

  @Test
  void whoHasNoneMaySendAnyCode() {
    Restaurant other = Restaurant.open(wiring);
    String email =
        Rows.texts("select email from staff_user where tenant_id = ?", other.tenantId()).get(0);

    wiring.get(SignIn.class).login(new SignInCredentials(email, Enrolled.PASSWORD, "123456"), HOME);
  }

  @Test
  void ofManyWhoSendTheSameCodeAtOnceOnOtherNodesOneSignsIn() {
    for (int round = 0; round < 5; round++) {
      assertOneSignsIn(admin.code());
    }
  }

  @Test
  void ofManyWhoSendTheSameRecoveryCodeAtOnceOneSignsIn() {
    for (int round = 0; round < 5; round++) {
      assertOneSignsIn(admin.recoveryCodes().get(round));
    }
    assertThat(audited("auth.recovery-code-use")).isEqualTo(5);
    assertThat(wiring.get(Enrolment.class).details(admin.person()).recoveryCodesLeft())
        .isEqualTo(5);
  }

  private void assertOneSignsIn(String code) {
    otherNode.realTime().moveTo(wiring.realTime().instant());
    List<Callable<Object>> attempts = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      attempts.add(() -> signIn(wiring, code));
      attempts.add(() -> signIn(otherNode, code));
    }

    List<Object> outcomes = AtOnce.run(attempts);

    assertThat(outcomes).filteredOn(SignedIn.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(SecondFactorInvalid.class::isInstance).hasSize(7);
  }

  @Test
  void anotherPersonsRecoveryCodeIsWorthNothing() {
    Enrolled another = Enrolled.admin(Restaurant.open(wiring));

    assertThatThrownBy(() -> signIn(Enrolled.PASSWORD, another.recoveryCodes().get(0)))
        .isInstanceOf(SecondFactorInvalid.class);
    assertThat(signIn(another, Enrolled.PASSWORD, another.recoveryCodes().get(0))).isNotNull();
  }

  @Test
  void afterTenWrongCodesOnAnyNodeEvenARightOneHasToWait() {
    String wrong = admin.wrongCode();
    otherNode.realTime().moveTo(wiring.realTime().instant());
    for (int guess = 0; guess < Proofs.MAX_WRONG; guess++) {
      Wiring node = guess % 2 == 0 ? wiring : otherNode;
      assertThatThrownBy(() -> signIn(node, wrong)).isInstanceOf(SecondFactorInvalid.class);
    }

    assertThatThrownBy(() -> signIn(Enrolled.PASSWORD, admin.recoveryCodes().get(0)))
        .isInstanceOf(TooManyRequests.class);
    wiring.realTime().advance(Proofs.WRONG_DELAY.minus(Duration.ofMillis(1)));
    assertThatThrownBy(() -> signIn(Enrolled.PASSWORD, admin.recoveryCodes().get(0)))
        .isInstanceOf(TooManyRequests.class);
    wiring.realTime().advance(Duration.ofMillis(1));
    assertThat(signIn(Enrolled.PASSWORD, admin.recoveryCodes().get(0))).isNotNull();
  }

  private SignedIn signIn(String password, String code) {
    return signIn(admin, password, code);
  }

  private SignedIn signIn(Enrolled person, String password, String code) {
    return wiring
        .get(SignIn.class)
        .login(new SignInCredentials(person.email(), password, code), HOME);
  }

  private SignedIn signIn(Wiring node, String code) {
    return node.get(SignIn.class)
        .loginInBrowser(new SignInCredentials(admin.email(), Enrolled.PASSWORD, code), null, HOME);
  }

  private long sessions() {
    return Rows.count("select count(*) from sign_in_session where user_id = ?", admin.id());
  }

  private long failures() {
    return audited("auth.sign-in-failed");
  }

  private long audited(String action) {
    return Rows.count(
        "select count(*) from audit_entry where tenant_id = ? and action = '%s'".formatted(action),
        restaurant.tenantId());
  }
}
