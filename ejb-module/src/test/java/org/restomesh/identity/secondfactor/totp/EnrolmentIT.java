package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.own.Enrolment;
import org.restomesh.identity.secondfactor.own.RecoveryCodes;
import org.restomesh.identity.secondfactor.own.SecondFactorDetails;
import org.restomesh.identity.secondfactor.own.SecondFactorProof;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.session.InvalidCredentials;
import org.restomesh.identity.signin.session.Sessions;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** People set up a second factor, renew its recovery codes and turn it off. */
class EnrolmentIT {
  private static final String PASSWORD = Enrolled.PASSWORD;
  private static final SignInSource HOME = new SignInSource("192.0.2.7", "Firefox");

  private final Wiring wiring =
      Wiring.likeAContainer(Map.of("restomesh.rate-limit.login-email", "0"));
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin().by(UUID.randomUUID());
  private final Enrolment enrolment = wiring.get(Enrolment.class);

  @BeforeEach
  void makeKeys() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
  }

  @Test
  void theAppIsToldItsSecretOnceAndTheDatabaseKeepsItSealed() {
    EnrolmentDetails begun = enrolment.begin(admin);

    String email = restaurantEmail();
    assertThat(begun.secret()).matches("[A-Z2-7]{32}");
    assertThat(begun.uri())
        .isEqualTo(
            "otpauth://totp/Restomesh:%s?secret=%s&issuer=Restomesh"
                .formatted(email.replace("@", "%40"), begun.secret()));
    assertThat(begun).hasToString("EnrolmentDetails[...]");
    Enrolled enrolled = Enrolled.admin(restaurant);
    assertThat(
            Rows.texts(
                "select encode(secret, 'hex') from authenticator where user_id = ?", enrolled.id()))
        .hasSize(1)
        .noneMatch(stored -> stored.contains(HexFormat.of().formatHex(enrolled.secret())));
  }

  @Test
  void nothingIsAskedForUntilACodeIsConfirmed() {
    enrolment.begin(admin);

    assertThat(enrolment.details(admin))
        .isEqualTo(new SecondFactorDetails(null, false, 0, false, List.of(), false));
    wiring.get(SignIn.class).login(new SignInCredentials(restaurantEmail(), PASSWORD), HOME);
  }

  @Test
  void itIsConfirmedByPasswordAndCode() {
    Enrolled enrolled = Enrolled.admin(restaurant);

    assertThat(enrolment.details(admin))
        .isEqualTo(
            new SecondFactorDetails(
                wiring.realTime().instant(), false, 10, true, List.of(), false));
    assertThat(enrolled.recoveryCodes())
        .hasSize(10)
        .doesNotHaveDuplicates()
        .allMatch(code -> code.matches("([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}"));
    assertThat(audited("auth.second-factor-on")).isEqualTo(1);
    assertThat(
            Rows.count(
                "select count(*) from recovery_code where user_id = ? and code_hash ~ '^[0-9a-f]{64}$'",
                enrolled.id()))
        .isEqualTo(10);
  }

  @Test
  void neitherAWrongPasswordNorAWrongCodeConfirmsIt() {
    String secret = enrolment.begin(admin).secret();

    assertRefused("password: is wrong", () -> confirm("not this one", "000000"));
    assertRefused("code: is wrong", () -> confirm(PASSWORD, "nonsense"));
    assertThat(enrolment.details(admin).since()).isNull();
    assertThat(enrolment.begin(admin).secret()).isNotEqualTo(secret);
  }

  @Test
  void whoHasOneBeginsNoOtherAndWhoHasBegunNoneConfirmsNone() {
    assertThatThrownBy(() -> confirm(PASSWORD, "000000")).isInstanceOf(ResourceConflict.class);
    Enrolled enrolled = Enrolled.admin(restaurant);

    assertThatThrownBy(() -> enrolment.begin(admin)).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> confirm(PASSWORD, enrolled.code()))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void newRecoveryCodesEndThoseFromBefore() {
    Enrolled enrolled = Enrolled.admin(restaurant);
    assertRefused("code: is wrong", () -> renew(enrolled.wrongCode()));

    List<String> next = renew(enrolled.code()).recoveryCodes();

    assertThat(next).hasSize(10).doesNotContainAnyElementsOf(enrolled.recoveryCodes());
    assertRefused("code: is wrong", () -> renew(enrolled.recoveryCodes().get(0)));
    assertThat(audited("auth.recovery-codes-replace")).isEqualTo(1);
    assertThat(enrolment.details(admin).recoveryCodesLeft()).isEqualTo(10);
  }

  @Test
  void itIsTurnedOffByPasswordAndCode() {
    Enrolled enrolled = Enrolled.admin(restaurant);
    assertRefused("password: is wrong", () -> turnOff("not this one", enrolled.code()));
    assertRefused("code: is wrong", () -> turnOff(PASSWORD, enrolled.wrongCode()));
    assertThat(enrolment.details(admin).since()).isNotNull();

    turnOff(PASSWORD, enrolled.code());

    assertThat(enrolment.details(admin))
        .isEqualTo(new SecondFactorDetails(null, false, 0, false, List.of(), false));
    assertThat(audited("auth.second-factor-off")).isEqualTo(1);
    assertThat(Rows.count("select count(*) from recovery_code where user_id = ?", enrolled.id()))
        .isZero();
    assertThatThrownBy(() -> turnOff(PASSWORD, "000000")).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void aRecoveryCodeTurnsItOffAsWell() {
    Enrolled enrolled = Enrolled.admin(restaurant);

    turnOff(PASSWORD, " " + enrolled.recoveryCodes().get(3).toLowerCase(Locale.ROOT));

    assertThat(enrolment.details(admin).since()).isNull();
    assertThat(audited("auth.recovery-code-use")).isEqualTo(1);
  }

  @Test
  void wrongCodesCountWhereverOneIsGiven() {
    enrolment.begin(admin);
    for (int guess = 0; guess < Proofs.MAX_WRONG; guess++) {
      assertRefused("code: is wrong", () -> confirm(PASSWORD, "nonsense"));
    }

    assertThatThrownBy(() -> confirm(PASSWORD, "nonsense")).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void wrongProofsCountTogether() {
    Enrolled enrolled = Enrolled.admin(restaurant);
    for (int guess = 0; guess < Proofs.MAX_WRONG; guess += 2) {
      assertRefused("code: is wrong", () -> renew(enrolled.wrongCode()));
      assertRefused("code: is wrong", () -> turnOff(PASSWORD, enrolled.wrongCode()));
    }

    assertThatThrownBy(() -> renew(enrolled.code())).isInstanceOf(TooManyRequests.class);
    assertThatThrownBy(() -> turnOff(PASSWORD, enrolled.code()))
        .isInstanceOf(TooManyRequests.class);
  }

  @Test
  void noProofAtAllIsAskedForAndDoesNotCount() {
    Enrolled enrolled = Enrolled.admin(restaurant);
    for (int guess = 0; guess <= Proofs.MAX_WRONG; guess++) {
      assertRefused("code: is required", () -> renew(null));
    }

    assertThat(renew(enrolled.code())).isNotNull();
  }

  @Test
  void guessingIsLimitedAsAtSignIn() {
    Wiring limited = Wiring.likeAContainer(Map.of("restomesh.rate-limit.login-email", "2"));
    Restaurant there = Restaurant.open(limited);
    StaffPrincipal person = there.admin().by(UUID.randomUUID());
    Enrolment guessed = limited.get(Enrolment.class);
    guessed.begin(person);
    for (int guess = 0; guess < 2; guess++) {
      assertRefused(
          "password: is wrong",
          () -> guessed.confirm(person, confirmation("not this one", "000000")));
    }

    assertThatThrownBy(() -> guessed.confirm(person, confirmation(PASSWORD, "000000")))
        .isInstanceOf(TooManyRequests.class);
  }

  @Test
  void whoSignedInElsewhereHasNothingHere() {
    StaffPrincipal external = restaurant.admin();

    assertThatThrownBy(() -> enrolment.details(external)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> enrolment.begin(external)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> enrolment.turnOff(external, Enrolled.proof("000000")))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void noCodeIsInTheAuditTrail() {
    Enrolled enrolled = Enrolled.admin(restaurant);
    turnOff(PASSWORD, enrolled.recoveryCodes().get(0));

    String trail =
        String.join(
            "\n",
            Rows.texts(
                "select action || ' ' || cast(details as text) from audit_entry where tenant_id = ?",
                restaurant.tenantId()));

    assertThat(trail)
        .contains("auth.second-factor-on")
        .doesNotContain(enrolled.recoveryCodes().get(0))
        .doesNotContain(enrolled.recoveryCodes().get(0).replace("-", ""));
  }

  /** They were by password alone, which somebody else may know: that is why it was set up. */
  @Test
  void otherSignInsOfThePersonEndWithItAndOneThatIsJustBeginningAsWell() {
    SignInCredentials credentials = new SignInCredentials(restaurantEmail(), PASSWORD);
    SignIn signIn = wiring.get(SignIn.class);
    StaffAccounts accounts = wiring.get(StaffAccounts.class);
    SignedIn mine = signIn.login(credentials, HOME);
    SignedIn other = signIn.login(credentials, HOME);
    StaffAccount before =
        wiring.inTransaction(() -> accounts.byEmail(restaurantEmail())).orElseThrow();
    UUID own =
        UUID.fromString(
            Rows.texts(
                    "select id from sign_in_session where user_id = ? order by id",
                    before.staff().id())
                .get(0));

    Enrolled.of(restaurant.wiring(), restaurant.admin().by(own));

    assertThat(signIn.refresh(mine.refreshToken(), HOME)).isNotNull();
    assertThatThrownBy(() -> signIn.refresh(other.refreshToken(), HOME))
        .isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> wiring.get(Sessions.class).open(before, HOME))
        .isInstanceOf(InvalidCredentials.class);
  }

  private RecoveryCodes confirm(String password, String code) {
    return enrolment.confirm(admin, confirmation(password, code));
  }

  private static ConfirmAuthenticator confirmation(String password, String code) {
    return new ConfirmAuthenticator(password, code, null, null);
  }

  private RecoveryCodes renew(@Nullable String code) {
    return enrolment.replaceRecoveryCodes(admin, Enrolled.proof(code));
  }

  private void turnOff(String password, String code) {
    enrolment.turnOff(admin, new SecondFactorProof(password, code, null));
  }

  private static void assertRefused(String problem, Runnable deed) {
    assertThatThrownBy(deed::run)
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refused -> assertThat(refused.problems()).containsExactly(problem));
  }

  private String restaurantEmail() {
    return Rows.texts("select email from staff_user where tenant_id = ?", restaurant.tenantId())
        .get(0);
  }

  private long audited(String action) {
    return Rows.count(
        "select count(*) from audit_entry where tenant_id = ? and action = '%s'".formatted(action),
        restaurant.tenantId());
  }
}
