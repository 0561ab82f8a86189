package org.restomesh.identity.secondfactor.own;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.SecondFactorChanged;
import org.restomesh.identity.secondfactor.SecondFactorConfirmed;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.secondfactor.passkey.ChallengePurpose;
import org.restomesh.identity.secondfactor.passkey.PasskeyDetails;
import org.restomesh.identity.secondfactor.passkey.PasskeySettings;
import org.restomesh.identity.secondfactor.passkey.Passkeys;
import org.restomesh.identity.secondfactor.totp.Authenticators;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * Changes of a person's second factor by the person, whose password is right. Each is one
 * transaction under the lock of their proofs. Wrong codes and passkeys are answered with nothing
 * and commit, as they count; too many of them are TooManyRequests everywhere.
 */
@Stateless
public class OwnSecondFactor {
  @Inject Proofs proofs;
  @Inject SecondFactors secondFactors;
  @Inject SecondFactorCheck check;
  @Inject Authenticators authenticators;
  @Inject Passkeys passkeys;
  @Inject PasskeySettings passkeySettings;
  @Inject RecoveryCodeRows recoveryCodes;
  @Inject StaffAccounts accounts;
  @Inject Event<SecondFactorChanged> changed;
  @Inject Event<SecondFactorConfirmed> confirmed;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /**
   * What it is like.
   *
   * @param required whether the person's role must have one
   */
  public SecondFactorDetails details(UUID userId, boolean required) {
    Optional<Instant> authenticator = authenticators.since(userId);
    List<PasskeyDetails> present = passkeys.of(userId);
    Optional<Instant> since =
        Stream.concat(authenticator.stream(), present.stream().map(PasskeyDetails::createdAt))
            .min(Instant::compareTo);
    return new SecondFactorDetails(
        since.orElse(null),
        required,
        recoveryCodes.count(userId),
        authenticator.isPresent(),
        present,
        passkeySettings.isOffered());
  }

  /**
   * From now on sign-in asks for codes of the app that was begun. Where it is the person's first
   * second factor, all their other sign-ins end, which were by password alone, and there are
   * recovery codes; else there are none.
   *
   * @param signInId the one that this is confirmed in
   * @throws ResourceConflict when none was begun, or it is confirmed already
   * @throws TooManyRequests after too many wrong codes
   */
  public Optional<RecoveryCodes> confirm(
      StaffDetails staff, UUID signInId, SecondFactorProof proof) {
    Instant now = clock.instant();
    proofs.lock(staff.id());
    authenticators.requireBegun(staff.id());
    boolean isFirst = !secondFactors.has(staff.id());
    if (!isFirst && !isProven(staff, new SecondFactorAnswer(null, proof.passkey()))) {
      return Optional.empty();
    }
    proofs.requireRoom(staff.id(), now);
    String code = SecondFactorCheck.plain(proof.code() == null ? "" : proof.code());
    if (!authenticators.confirm(staff.id(), code)) {
      proofs.wasWrong(staff.id(), now);
      return Optional.empty();
    }
    proofs.wasRight(staff.id());
    record(staff, "auth.second-factor-on");
    return Optional.of(isFirst ? turnedOn(staff.id(), signInId) : RecoveryCodes.NONE);
  }

  /**
   * The same for a passkey, which is good from now on.
   *
   * @throws ResourceConflict when there are ten, or this one is registered
   * @throws ValidationFailed when it answers no challenge of the person's
   */
  public Optional<RegisteredPasskey> register(
      StaffDetails staff, UUID signInId, NewPasskey passkey) {
    proofs.open(staff.id());
    boolean isFirst = !secondFactors.has(staff.id());
    if (!isFirst && !isProven(staff, passkey.proof().answer())) {
      return Optional.empty();
    }
    PasskeyDetails registered =
        passkeys.register(staff, passkey.name().strip(), passkey.attestation());
    audit.record(
        staff.principal().actor(),
        AuditedAction.of("auth.passkey-register", "passkey", registered.id()));
    RecoveryCodes codes = isFirst ? turnedOn(staff.id(), signInId) : RecoveryCodes.NONE;
    return Optional.of(new RegisteredPasskey(registered, codes.recoveryCodes()));
  }

  private RecoveryCodes turnedOn(UUID userId, UUID signInId) {
    accounts.change(userId);
    changed.fire(new SecondFactorChanged(userId));
    confirmed.fire(new SecondFactorConfirmed(userId, signInId));
    return recoveryCodes.replace(userId);
  }

  /**
   * New recovery codes, which end those from before.
   *
   * @throws ResourceConflict when the person has no second factor
   */
  public Optional<RecoveryCodes> replaceRecoveryCodes(
      StaffDetails staff, SecondFactorAnswer answer) {
    proofs.lock(staff.id());
    if (!secondFactors.has(staff.id())) {
      throw new ResourceConflict("There is no second factor");
    }
    if (!isProven(staff, answer)) {
      return Optional.empty();
    }
    record(staff, "auth.recovery-codes-replace");
    return Optional.of(recoveryCodes.replace(staff.id()));
  }

  /**
   * Ends the app, and with the last kind the recovery codes. False when the answer is wrong.
   *
   * @param required whether the person's role must have a second factor
   * @throws ResourceConflict when there is no app, or it is the last kind and required
   */
  public boolean turnOff(StaffDetails staff, boolean required, SecondFactorAnswer answer) {
    proofs.lock(staff.id());
    if (authenticators.since(staff.id()).isEmpty()) {
      throw new ResourceConflict("There is no authenticator");
    }
    boolean isLast = passkeys.of(staff.id()).isEmpty();
    requireEnd(isLast && required);
    if (!isProven(staff, answer)) {
      return false;
    }
    authenticators.remove(staff.id());
    record(staff, "auth.second-factor-off");
    endIf(isLast, staff.id());
    return true;
  }

  /**
   * Ends a passkey, and with the last kind the recovery codes. False when the answer is wrong.
   *
   * @param required whether the person's role must have a second factor
   * @throws ResourceNotFound when the person has no such passkey
   * @throws ResourceConflict when it is the last kind and required
   */
  public boolean removePasskey(
      StaffDetails staff, boolean required, UUID id, SecondFactorAnswer answer) {
    proofs.lock(staff.id());
    List<PasskeyDetails> present = passkeys.of(staff.id());
    if (present.stream().noneMatch(passkey -> passkey.id().equals(id))) {
      throw new ResourceNotFound("Passkey");
    }
    boolean isLast = present.size() == 1 && authenticators.since(staff.id()).isEmpty();
    requireEnd(isLast && required);
    if (!isProven(staff, answer)) {
      return false;
    }
    passkeys.remove(staff.id(), id);
    audit.record(staff.principal().actor(), AuditedAction.of("auth.passkey-remove", "passkey", id));
    endIf(isLast, staff.id());
    return true;
  }

  private static void requireEnd(boolean isMissed) {
    if (isMissed) {
      throw new ResourceConflict("Your role must have a second factor");
    }
  }

  private void endIf(boolean isLast, UUID userId) {
    if (isLast) {
      proofs.end(userId);
      changed.fire(new SecondFactorChanged(userId));
    }
  }

  private boolean isProven(StaffDetails staff, SecondFactorAnswer answer) {
    return check.isRight(staff, answer, ChallengePurpose.PROOF);
  }

  private void record(StaffDetails staff, String action) {
    audit.record(staff.principal().actor(), AuditedAction.of(action, "staff", staff.id()));
  }
}
