package org.restomesh.identity.secondfactor.passkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.OptimisticLockException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.secondfactor.RequiredRoleSet;
import org.restomesh.identity.secondfactor.RequiredRoles;
import org.restomesh.identity.secondfactor.SecondFactorConfirmed;
import org.restomesh.identity.secondfactor.SecondFactorGuard;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.secondfactor.own.Enrolment;
import org.restomesh.identity.secondfactor.own.RegisteredPasskey;
import org.restomesh.identity.secondfactor.own.SecondFactorDetails;
import org.restomesh.identity.secondfactor.own.SecondFactorProof;
import org.restomesh.identity.secondfactor.own.SecondFactorRemoval;
import org.restomesh.identity.secondfactor.totp.Enrolled;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** People register passkeys as their second factor, name and remove them. */
class PasskeyRegistrationIT {
  private final Wiring wiring = Wiring.likeAContainer(PasskeyOwner.SETTINGS);
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final PasskeyOwner admin = PasskeyOwner.admin(restaurant);
  private final SecurityKey key = new SecurityKey();

  @BeforeEach
  void makeKeys() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
  }

  @Test
  void theBrowserIsToldWhoAsksForWhom() {
    PasskeyCreationRequest creation = admin.registration().begin(admin.person());

    assertThat(creation.rp())
        .isEqualTo(new PasskeyCreationRequest.Party("restomesh.example.com", "Restomesh"));
    assertThat(creation.user().name()).isEqualTo(admin.email());
    assertThat(creation.challenge()).matches("[A-Za-z0-9_-]{43}");
    assertThat(creation.pubKeyCredParams())
        .extracting(PasskeyCreationRequest.Algorithm::alg)
        .containsExactly(-7L, -8L, -257L);
    assertThat(creation.authenticatorSelection().userVerification()).isEqualTo("preferred");
    assertThat(creation.attestation()).isEqualTo("none");
    assertThat(creation.excludeCredentials()).isEmpty();
    admin.register(key);
    assertThat(admin.registration().begin(admin.person()).excludeCredentials())
        .containsExactly(new PasskeyRequest.Credential("public-key", key.id()));
  }

  @Test
  void theFirstSecondFactorGivesRecoveryCodesAndEndsOtherSignIns() {
    RegisteredPasskey registered = admin.register(key);

    assertThat(registered.passkey().name()).isEqualTo("My key");
    assertThat(registered.recoveryCodes()).hasSize(10);
    assertThat(details())
        .isEqualTo(
            new SecondFactorDetails(
                wiring.realTime().instant(),
                false,
                10,
                false,
                List.of(registered.passkey()),
                true));
    assertThat(wiring.fired(SecondFactorConfirmed.class))
        .containsExactly(new SecondFactorConfirmed(admin.id(), admin.person().signInId()));
    assertThat(audited("auth.passkey-register")).isEqualTo(1);
  }

  @Test
  void oneMoreNeedsASecondFactorThatIsThereAndLeavesCodesAndSignInsAlone() {
    RegisteredPasskey first = admin.register(key);
    SecurityKey next = new SecurityKey();
    assertWrong("code", "is required", () -> admin.register(next));
    assertWrong("passkey", () -> admin.register(next, new SecurityKey()));

    assertThat(admin.register(next, key).recoveryCodes()).isEmpty();
    assertThat(
            admin
                .register(
                    new SecurityKey().make(admin.creation()),
                    Enrolled.proof(first.recoveryCodes().get(0)))
                .recoveryCodes())
        .isEmpty();

    assertThat(details().passkeys()).hasSize(3);
    assertThat(details().recoveryCodesLeft()).isEqualTo(9);
    assertThat(wiring.fired(SecondFactorConfirmed.class)).hasSize(1);
  }

  @Test
  void aWrongPasswordRegistersNothing() {
    PasskeyAttestation attestation = key.make(admin.creation());

    assertWrong(
        "password",
        () -> admin.register(attestation, new SecondFactorProof("not this one", null, null)));
    assertThat(details().passkeys()).isEmpty();
    admin.register(attestation, PasskeyOwner.password());
  }

  @Test
  void nothingOfAnotherOriginOrInstallationIsAccepted() {
    assertRefused(new SecurityKey().at("https://restomesh.example.com.evil.example"));
    assertRefused(new SecurityKey().at("http://restomesh.example.com"));
    assertRefused(new SecurityKey().of("example.com"));
  }

  @Test
  void nobodyWhoIsNotThereRegisters() {
    assertRefused(new SecurityKey().untouched());
  }

  private void assertRefused(SecurityKey other) {
    assertWrong("attestation", "is not accepted", () -> admin.register(other));
    assertThat(details().passkeys()).isEmpty();
  }

  @Test
  void whatIsNoAttestationAtAllIsRefused() {
    String nested = text("{\"x\":".repeat(1_500) + "1" + "}".repeat(1_500));
    for (String nonsense : List.of("", "%%%", "AAAA", "e30", nested)) {
      assertWrong(
          "attestation",
          "is not accepted",
          () ->
              admin.register(new PasskeyAttestation(nonsense, nonsense), PasskeyOwner.password()));
    }
  }

  private static String text(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aChallengeIsGoodOnceForOnePersonAndOnePurposeAndForFiveMinutes() {
    String used = admin.creation();
    admin.register(key.make(used), PasskeyOwner.password());
    assertNotGood(used);
    String late = admin.creation();
    String inTime = admin.creation();
    wiring.realTime().advance(ChallengeRows.LIFE.minusMillis(1));
    register(inTime);
    wiring.realTime().advance(Duration.ofMillis(1));
    assertNotGood(late);
    assertNotGood(PasskeyOwner.admin(Restaurant.open(wiring)).creation());
    assertNotGood(admin.registration().ask(admin.person()).challenge());
    assertNotGood("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  }

  private void register(String challenge) {
    admin.register(new SecurityKey().make(challenge), admin.provenBy(key));
  }

  private void assertNotGood(String challenge) {
    assertWrong("attestation", "is not accepted", () -> register(challenge));
  }

  @Test
  void ofManyWhoUseOneChallengeAtOnceOnTwoNodesOneRegisters() {
    Wiring otherNode = Wiring.likeAContainer(PasskeyOwner.SETTINGS);
    List<String> codes = admin.register(key).recoveryCodes();
    String challenge = admin.creation();
    List<Callable<Object>> attempts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      PasskeyOwner there = admin.on(i % 2 == 0 ? wiring : otherNode);
      PasskeyAttestation attestation = new SecurityKey().make(challenge);
      SecondFactorProof proof = Enrolled.proof(codes.get(i));
      attempts.add(() -> there.register(attestation, proof));
    }

    List<Object> outcomes = AtOnce.run(attempts);

    assertThat(outcomes).filteredOn(RegisteredPasskey.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ValidationFailed.class::isInstance).hasSize(5);
    assertThat(details().passkeys()).hasSize(2);
    assertThat(details().recoveryCodesLeft()).as("those of the refused ones are good").isEqualTo(9);
  }

  @Test
  void ofTwoFirstOnesAtOnceTheLaterNeedsTheOther() {
    Wiring otherNode = Wiring.likeAContainer(PasskeyOwner.SETTINGS);
    for (int round = 0; round < 5; round++) {
      PasskeyOwner owner = PasskeyOwner.admin(Restaurant.open(wiring));
      PasskeyAttestation one = new SecurityKey().make(owner.creation());
      PasskeyAttestation other = new SecurityKey().make(owner.creation());

      List<Object> outcomes =
          AtOnce.run(
              List.of(
                  () -> owner.register(one, PasskeyOwner.password()),
                  () -> owner.on(otherNode).register(other, PasskeyOwner.password())));

      assertThat(outcomes).filteredOn(RegisteredPasskey.class::isInstance).hasSize(1);
      assertThat(outcomes).filteredOn(ValidationFailed.class::isInstance).hasSize(1);
    }
  }

  /** Neither ends as a deadlock, as both lock the account first. */
  @Test
  void whoIsRemovedWhileTheyRegisterHasNoneOrStays() {
    Wiring otherNode = Wiring.likeAContainer(PasskeyOwner.SETTINGS);
    for (int round = 0; round < 5; round++) {
      PasskeyOwner waiter = hired();
      wiring.get(Enrolment.class).begin(waiter.person());
      PasskeyAttestation attestation = key.make(waiter.creation());

      List<Object> outcomes =
          AtOnce.run(
              List.of(
                  () -> waiter.on(otherNode).register(attestation, PasskeyOwner.password()),
                  () -> {
                    wiring.get(Staff.class).delete(restaurant.admin(), waiter.id());
                    return "removed";
                  }));

      assertThat(outcomes.get(0)).isInstanceOfAny(RegisteredPasskey.class, ResourceNotFound.class);
      assertThat(outcomes.get(1)).isInstanceOfAny(String.class, OptimisticLockException.class);
      assertThat(passkeysOf(waiter)).isEqualTo("removed".equals(outcomes.get(1)) ? 0 : 1);
      if (passkeysOf(waiter) == 1) {
        wiring.get(Staff.class).delete(restaurant.admin(), waiter.id());
      }
    }
  }

  @Test
  void thereAreTenAndNotOneMore() {
    admin.register(key);
    for (int more = 1; more < Passkeys.MAX; more++) {
      admin.register(new SecurityKey(), key);
    }
    assertThat(details().passkeys()).hasSize(10);

    assertThatThrownBy(admin::creation).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void twoAtOnceDoNotMakeEleven() {
    admin.register(key);
    for (int more = 2; more < Passkeys.MAX; more++) {
      admin.register(new SecurityKey(), key);
    }
    List<Callable<Object>> attempts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      PasskeyAttestation attestation = new SecurityKey().make(admin.creation());
      SecondFactorProof proof = admin.provenBy(key);
      attempts.add(() -> admin.register(attestation, proof));
    }

    List<Object> outcomes = AtOnce.run(attempts);

    assertThat(outcomes).filteredOn(RegisteredPasskey.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(2);
    assertThat(details().passkeys()).hasSize(10);
  }

  @Test
  void nobodyRegistersWhatSomebodyHas() {
    admin.register(key);
    PasskeyOwner stranger = PasskeyOwner.admin(Restaurant.open(wiring));

    assertThatThrownBy(() -> stranger.register(key)).isInstanceOf(ResourceConflict.class);
    assertThat(wiring.get(SecondFactors.class).has(stranger.id())).isFalse();
  }

  @Test
  void itIsRenamedByItsOwnerOnly() {
    UUID id = admin.register(key).passkey().id();
    PasskeyOwner stranger = PasskeyOwner.admin(Restaurant.open(wiring));

    admin.registration().rename(admin.person(), id, new RenamePasskey(" Spare "));

    assertThat(details().passkeys()).extracting(PasskeyDetails::name).containsExactly("Spare");
    assertThat(audited("auth.passkey-rename")).isEqualTo(1);
    assertThatThrownBy(
            () -> stranger.registration().rename(stranger.person(), id, new RenamePasskey("Mine")))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () -> stranger.registration().remove(stranger.person(), id, PasskeyOwner.password()))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void itIsRemovedByAProofAndTheLastTakesTheRecoveryCodesAlong() {
    UUID first = admin.register(key).passkey().id();
    SecurityKey spare = new SecurityKey();
    UUID second = admin.register(spare, key).passkey().id();
    assertWrong("code", "is required", () -> remove(first, PasskeyOwner.password()));
    assertWrong("passkey", () -> remove(first, admin.provenBy(new SecurityKey())));

    remove(first, admin.provenBy(spare));
    assertThat(details().recoveryCodesLeft()).isEqualTo(10);
    assertWrong("passkey", () -> remove(second, admin.provenBy(key)));
    remove(second, admin.provenBy(spare));

    assertThat(details())
        .isEqualTo(new SecondFactorDetails(null, false, 0, false, List.of(), true));
    assertThat(audited("auth.passkey-remove")).isEqualTo(2);
    assertThat(admin.signIn(null, null)).as("by the password alone").isNotNull();
  }

  @Test
  void aRequiredRoleIsSatisfiedByAPasskeyAndItsLastOneStays() {
    UUID first = admin.register(key).passkey().id();
    RequiredRoles roles = wiring.get(RequiredRoles.class);
    wiring.run(() -> roles.replace(admin.person(), new RequiredRoleSet(List.of(Role.ADMIN))));

    assertThat(wiring.get(SecondFactorGuard.class).isMissing(admin.person())).isFalse();
    SecondFactorProof proof = admin.provenBy(key);
    assertThatThrownBy(() -> remove(first, proof)).isInstanceOf(ResourceConflict.class);
    SecurityKey spare = new SecurityKey();
    UUID second = admin.register(spare, key).passkey().id();
    remove(first, admin.provenBy(spare));
    SecondFactorProof last = admin.provenBy(spare);
    assertThatThrownBy(() -> remove(second, last)).isInstanceOf(ResourceConflict.class);
  }

  @Test
  void besideAnAppThePasskeyMayGoAndTheOtherWayRound() {
    Enrolled enrolled = Enrolled.of(wiring, admin.person());
    RequiredRoles roles = wiring.get(RequiredRoles.class);
    wiring.run(() -> roles.replace(admin.person(), new RequiredRoleSet(List.of(Role.ADMIN))));
    UUID passkey =
        admin.register(key.make(admin.creation()), Enrolled.proof(enrolled.code())).passkey().id();
    remove(passkey, Enrolled.proof(enrolled.code()));
    admin.register(key.make(admin.creation()), Enrolled.proof(enrolled.code()));

    wiring.get(Enrolment.class).turnOff(admin.person(), admin.provenBy(key));

    assertThat(details().authenticator()).isFalse();
    assertThat(details().recoveryCodesLeft()).isEqualTo(10);
  }

  @Test
  void anAppBesidePasskeysIsConfirmedByOneOfThem() {
    admin.register(key);

    assertWrong("passkey", "is required", () -> Enrolled.of(wiring, admin.person()));
    PasskeyAssertion wrong = admin.provenBy(new SecurityKey()).passkey();
    assertWrong("passkey", () -> Enrolled.of(wiring, admin.person(), wrong));
    assertThat(details().authenticator()).isFalse();
    PasskeyAssertion proof = admin.provenBy(key).passkey();
    Enrolled enrolled = Enrolled.of(wiring, admin.person(), proof);

    assertThat(enrolled.recoveryCodes()).as("those of before stay").isEmpty();
    assertThat(admin.signIn(enrolled.code(), null)).isNotNull();
    assertThat(details().recoveryCodesLeft()).isEqualTo(10);
  }

  /** The passkeys are lost, and the role must have a second factor. */
  @Test
  void anAppBesidePasskeysIsConfirmedByARecoveryCodeAsWell() {
    List<String> codes = admin.register(key).recoveryCodes();
    assertWrong("recoveryCode", () -> Enrolled.of(wiring, admin.person(), "nonsense"));

    Enrolled enrolled = Enrolled.of(wiring, admin.person(), codes.get(0));

    assertThat(details().recoveryCodesLeft()).isEqualTo(9);
    assertThat(admin.signIn(enrolled.code(), null)).isNotNull();
  }

  @Test
  void whoHasLostThemHasThemTakenOff() {
    PasskeyOwner waiter = hired();
    waiter.register(key);

    wiring.get(SecondFactorRemoval.class).remove(restaurant.admin(), waiter.id());

    assertThat(wiring.get(SecondFactors.class).has(waiter.id())).isFalse();
    assertThat(passkeysOf(waiter)).isZero();
    assertThat(waiter.signIn(null, null)).isNotNull();
  }

  @Test
  void whoIsRemovedTakesThemAlong() {
    PasskeyOwner waiter = hired();
    waiter.register(key);
    waiter.creation();

    wiring.get(Staff.class).delete(restaurant.admin(), waiter.id());

    assertThat(passkeysOf(waiter)).isZero();
    assertThat(challengesOf(waiter)).isZero();
  }

  @Test
  void withoutAnAddressOfTheConsoleNoneAreOffered() {
    Wiring elsewhere = Wiring.likeAContainer(Map.of("restomesh.rate-limit.login-email", "0"));

    assertThatThrownBy(() -> admin.on(elsewhere).creation())
        .isInstanceOf(ResourceConflict.class)
        .hasMessage("This installation offers no passkeys");
    assertThat(elsewhere.get(Enrolment.class).details(admin.person()).passkeysOffered()).isFalse();
  }

  @Test
  void challengesThatNobodyUsedAreDeleted() {
    admin.creation();
    PasskeyRetentionJob job = wiring.get(PasskeyRetentionJob.class);
    job.run(wiring.realTime().instant());
    assertThat(challengesOf(admin)).isEqualTo(1);

    wiring.realTime().advance(ChallengeRows.LIFE.plusMillis(1));
    job.run(wiring.realTime().instant());

    assertThat(challengesOf(admin)).isZero();
  }

  private PasskeyOwner hired() {
    CreateStaff waiter =
        new CreateStaff(
            UUID.randomUUID() + "@staff.example", "Ali", Role.STAFF, null, Enrolled.PASSWORD);
    return new PasskeyOwner(
        wiring,
        wiring
            .get(Staff.class)
            .create(
                restaurant.admin(), waiter, wiring.get(Passwords.class).ofNew(Enrolled.PASSWORD))
            .principal()
            .by(UUID.randomUUID()));
  }

  private void remove(UUID id, SecondFactorProof proof) {
    admin.registration().remove(admin.person(), id, proof);
  }

  private SecondFactorDetails details() {
    return wiring.get(Enrolment.class).details(admin.person());
  }

  private static void assertWrong(String path, ThrowingCallable deed) {
    assertWrong(path, "is wrong", deed);
  }

  private static void assertWrong(String path, String problem, ThrowingCallable deed) {
    assertThatThrownBy(deed)
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refused -> assertThat(refused.problems()).containsExactly(path + ": " + problem));
  }

  private static long passkeysOf(PasskeyOwner owner) {
    return Rows.count("select count(*) from passkey where user_id = ?", owner.id());
  }

  private static long challengesOf(PasskeyOwner owner) {
    return Rows.count("select count(*) from passkey_challenge where user_id = ?", owner.id());
  }

  private long audited(String action) {
    return Rows.count(
        "select count(*) from audit_entry where tenant_id = ? and action = '%s'".formatted(action),
        restaurant.tenantId());
  }
}
