package org.restomesh.identity.secondfactor.totp;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.own.Enrolment;
import org.restomesh.identity.secondfactor.own.SecondFactorProof;
import org.restomesh.identity.secondfactor.passkey.PasskeyAssertion;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** A person with an authenticator app, which the test is itself. */
public final class Enrolled {
  /** {@link Restaurant}'s. */
  public static final String PASSWORD = "a long password";

  private final Wiring wiring;
  private final StaffPrincipal person;
  private final byte[] secret;
  private final List<String> recoveryCodes;
  private long lastStep;

  private Enrolled(
      Wiring wiring,
      StaffPrincipal person,
      @Nullable PasskeyAssertion passkey,
      @Nullable String recoveryCode) {
    this.wiring = wiring;
    this.person = person;
    Enrolment enrolment = wiring.get(Enrolment.class);
    secret = decode(enrolment.begin(person).secret());
    lastStep = present() - 1;
    recoveryCodes =
        enrolment
            .confirm(person, new ConfirmAuthenticator(PASSWORD, code(), passkey, recoveryCode))
            .recoveryCodes();
  }

  /** The restaurant's ADMIN. */
  public static Enrolled admin(Restaurant restaurant) {
    return of(restaurant.wiring(), restaurant.admin());
  }

  /** Given a sign-in if they have none, as only who has one is ours. */
  public static Enrolled of(Wiring wiring, StaffPrincipal person) {
    return new Enrolled(
        wiring, person.signInId() == null ? person.by(UUID.randomUUID()) : person, null, null);
  }

  /** Who has passkeys, and proves it. */
  public static Enrolled of(Wiring wiring, StaffPrincipal person, PasskeyAssertion passkey) {
    return new Enrolled(wiring, person, passkey, null);
  }

  /** Who has lost their passkeys, but not the recovery codes. */
  public static Enrolled of(Wiring wiring, StaffPrincipal person, String recoveryCode) {
    return new Enrolled(wiring, person, null, recoveryCode);
  }

  /** By a code. */
  public static SecondFactorProof proof(String code) {
    return new SecondFactorProof(PASSWORD, code, null);
  }

  public StaffPrincipal person() {
    return person;
  }

  public UUID id() {
    return UUID.fromString(person.subject());
  }

  public String email() {
    return wiring.get(StaffAccounts.class).byId(id()).orElseThrow().email();
  }

  public List<String> recoveryCodes() {
    return recoveryCodes;
  }

  /** One that was not used; time goes on for it if need be. */
  public String code() {
    if (lastStep >= present()) {
      wiring.realTime().advance(OneTimeCodes.STEP);
    }
    lastStep = present();
    return OneTimeCodes.at(lastStep, secret);
  }

  /** Six digits that are no code now, nor just before or after. */
  public String wrongCode() {
    for (int code = 0; ; code++) {
      String text = "%06d".formatted(code);
      if (OneTimeCodes.findStep(text, secret, wiring.realTime().instant(), 0).isEmpty()) {
        return text;
      }
    }
  }

  byte[] secret() {
    return secret.clone();
  }

  private long present() {
    return OneTimeCodes.stepOf(wiring.realTime().instant());
  }

  private static byte[] decode(String base32) {
    byte[] bytes = new byte[base32.length() * 5 / 8];
    for (int bit = 0; bit < bytes.length * 8; bit++) {
      int letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(base32.charAt(bit / 5));
      bytes[bit / 8] |= (byte) (((letter >> (4 - bit % 5)) & 1) << (7 - bit % 8));
    }
    return bytes;
  }
}
