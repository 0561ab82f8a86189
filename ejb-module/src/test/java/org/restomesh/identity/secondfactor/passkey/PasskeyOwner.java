package org.restomesh.identity.secondfactor.passkey;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.SecondFactorRequired;
import org.restomesh.identity.secondfactor.own.PasskeyRegistration;
import org.restomesh.identity.secondfactor.own.RegisterPasskey;
import org.restomesh.identity.secondfactor.own.RegisteredPasskey;
import org.restomesh.identity.secondfactor.own.SecondFactorProof;
import org.restomesh.identity.secondfactor.own.SecondFactorWays;
import org.restomesh.identity.secondfactor.totp.Enrolled;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** A person at their browser, who may have security keys. */
final class PasskeyOwner {
  static final Map<String, String> SETTINGS =
      Map.of("restomesh.rate-limit.login-email", "0", "restomesh.console-url", SecurityKey.CONSOLE);

  private static final SignInSource HOME = new SignInSource("192.0.2.7", "Firefox");

  private final Wiring wiring;
  private final StaffPrincipal person;

  PasskeyOwner(Wiring wiring, StaffPrincipal person) {
    this.wiring = wiring;
    this.person = person;
  }

  static PasskeyOwner admin(Restaurant restaurant) {
    return new PasskeyOwner(restaurant.wiring(), restaurant.admin().by(UUID.randomUUID()));
  }

  /** The same, whose requests another node gets. */
  PasskeyOwner on(Wiring node) {
    return new PasskeyOwner(node, person);
  }

  StaffPrincipal person() {
    return person;
  }

  UUID id() {
    return UUID.fromString(person.subject());
  }

  String email() {
    return wiring.get(StaffAccounts.class).byId(id()).orElseThrow().email();
  }

  PasskeyRegistration registration() {
    return wiring.get(PasskeyRegistration.class);
  }

  String creation() {
    return registration().begin(person).challenge();
  }

  /** The first one; by the password alone. */
  RegisteredPasskey register(SecurityKey key) {
    return register(key.make(creation()), password());
  }

  /** One more, proven by one that is there. */
  RegisteredPasskey register(SecurityKey key, SecurityKey present) {
    return register(key.make(creation()), provenBy(present));
  }

  RegisteredPasskey register(PasskeyAttestation attestation, SecondFactorProof proof) {
    return registration().register(person, new RegisterPasskey(" My key ", attestation, proof));
  }

  static SecondFactorProof password() {
    return new SecondFactorProof(Enrolled.PASSWORD, null, null);
  }

  SecondFactorProof provenBy(SecurityKey key) {
    PasskeyAssertion assertion = key.sign(registration().ask(person).challenge());
    return new SecondFactorProof(Enrolled.PASSWORD, null, assertion);
  }

  /** What the first step answers. */
  SecondFactorWays ways() {
    try {
      signIn(null, null);
      throw new AssertionError("nothing more was asked for");
    } catch (SecondFactorRequired required) {
      return (SecondFactorWays) required.members().details();
    }
  }

  String challenge() {
    return Optional.ofNullable(ways().passkey()).orElseThrow().challenge();
  }

  SignedIn signIn(SecurityKey key) {
    return signIn(null, key.sign(challenge()));
  }

  SignedIn signIn(@Nullable String code, @Nullable PasskeyAssertion passkey) {
    return wiring
        .get(SignIn.class)
        .login(new SignInCredentials(email(), Enrolled.PASSWORD, code, passkey), HOME);
  }
}
