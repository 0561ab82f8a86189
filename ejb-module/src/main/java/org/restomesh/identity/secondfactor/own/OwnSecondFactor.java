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
import org.restomesh.identity.secondfactor.ProofWrong;
import org.restomesh.identity.secondfactor.Proofs;
import org.restomesh.identity.secondfactor.SecondFactorChanged;
import org.restomesh.identity.secondfactor.SecondFactorConfirmed;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.secondfactor.passkey.ChallengePurpose;
import org.restomesh.identity.secondfactor.passkey.PasskeyDetails;
import org.restomesh.identity.secondfactor.passkey.PasskeySettings;
import org.restomesh.identity.secondfactor.passkey.Passkeys;
import org.restomesh.identity.secondfactor.totp.Authenticators;
import org.restomesh.identity.secondfactor.totp.ConfirmAuthenticator;
import org.restomesh.identity.secondfactor.totp.EnrolmentDetails;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Changes of a person's second factor by the person, whose password is right. Each is one
 * transaction under the lock of their proofs, and of their account before it where that changes.
 * Wrong codes and passkeys are ProofWrong everywhere, which commits as they count, and too many of
 * them TooManyRequests; where one is needed and none comes that is ValidationFailed.
 */
@Stateless
public class OwnSecondFactor {
  private static final String CODE = "code";

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
   * See {@link Authenticators#begin}.
   *
   * @throws ResourceNotFound when the person has been removed meanwhile
   */
  public EnrolmentDetails begin(StaffDetails staff) {
    lockWithAccount(staff);
    return authenticators.begin(staff);
  }

  /**
   * From now on sign-in asks for codes of the app that was begun. Where it is the person's first
   * second factor, all their other sign-ins end, which were by password alone, and there are
   * recovery codes; else there are none.
   *
   * @param signInId the one that this is confirmed in
   * @throws ResourceConflict when none was begun, or it is confirmed already
   */
  public RecoveryCodes confirm(StaffDetails staff, UUID signInId, ConfirmAuthenticator app) {
    lockWithAccount(staff);
    authenticators.requireBegun(staff.id());
    boolean isFirst = !secondFactors.has(staff.id());
    if (!isFirst) {
      if (app.passkey() == null && app.recoveryCode() == null) {
        throw new ValidationFailed("passkey", "is required");
      }
      prove(staff, new SecondFactorAnswer(app.recoveryCode(), app.passkey()), "recoveryCode");
    }
    Instant now = clock.instant();
    proofs.requireRoom(staff.id(), now);
    if (!authenticators.confirm(staff.id(), SecondFactorCheck.plain(app.code()))) {
      proofs.wasWrong(staff.id(), now);
      throw new ProofWrong(CODE);
    }
    proofs.wasRight(staff.id());
    record(staff, "auth.second-factor-on");
    return isFirst ? turnedOn(staff.id(), signInId) : RecoveryCodes.NONE;
  }

  /**
   * The same for a passkey, which is good from now on. One that is refused leaves its challenge and
   * the proof unused.
   *
   * @throws ResourceConflict when there are ten, or this one is registered
   * @throws ValidationFailed also when it answers no challenge of the person's
   */
  public RegisteredPasskey register(StaffDetails staff, UUID signInId, RegisterPasskey passkey) {
    lockWithAccount(staff);
    boolean isFirst = !secondFactors.has(staff.id());
    if (!isFirst) {
      prove(staff, passkey.proof());
    }
    PasskeyDetails registered =
        passkeys.register(staff, passkey.name().strip(), passkey.attestation());
    audit.record(
        staff.principal().actor(),
        AuditedAction.of("auth.passkey-register", "passkey", registered.id()));
    RecoveryCodes codes = isFirst ? turnedOn(staff.id(), signInId) : RecoveryCodes.NONE;
    return new RegisteredPasskey(registered, codes.recoveryCodes());
  }

  /** In the order of whoever removes people or takes their second factor off. */
  private void lockWithAccount(StaffDetails staff) {
    if (accounts.lock(staff.id()).isEmpty()) {
      throw new ResourceNotFound("Staff user");
    }
    proofs.open(staff.id());
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
  public RecoveryCodes replaceRecoveryCodes(StaffDetails staff, SecondFactorProof proof) {
    proofs.lock(staff.id());
    if (!secondFactors.has(staff.id())) {
      throw new ResourceConflict("There is no second factor");
    }
    prove(staff, proof);
    record(staff, "auth.recovery-codes-replace");
    return recoveryCodes.replace(staff.id());
  }

  /**
   * Ends the app, and with the last kind the recovery codes.
   *
   * @param required whether the person's role must have a second factor
   * @throws ResourceConflict when there is no app, or it is the last kind and required
   */
  public void turnOff(StaffDetails staff, boolean required, SecondFactorProof proof) {
    proofs.lock(staff.id());
    if (authenticators.since(staff.id()).isEmpty()) {
      throw new ResourceConflict("There is no authenticator");
    }
    boolean isLast = passkeys.of(staff.id()).isEmpty();
    requireOther(isLast && required);
    prove(staff, proof);
    authenticators.remove(staff.id());
    record(staff, "auth.second-factor-off");
    endIf(isLast, staff.id());
  }

  /**
   * @throws ResourceNotFound when the person has no such passkey
   */
  public PasskeyDetails renamePasskey(StaffDetails staff, UUID id, String name) {
    proofs.lock(staff.id());
    return passkeys.rename(staff, id, name);
  }

  /**
   * Ends a passkey, and with the last kind the recovery codes.
   *
   * @param required whether the person's role must have a second factor
   * @throws ResourceNotFound when the person has no such passkey
   * @throws ResourceConflict when it is the last kind and required
   */
  public void removePasskey(
      StaffDetails staff, boolean required, UUID id, SecondFactorProof proof) {
    proofs.lock(staff.id());
    List<PasskeyDetails> present = passkeys.of(staff.id());
    if (present.stream().noneMatch(passkey -> passkey.id().equals(id))) {
      throw new ResourceNotFound("Passkey");
    }
    boolean isLast = present.size() == 1 && authenticators.since(staff.id()).isEmpty();
    requireOther(isLast && required);
    prove(staff, proof);
    passkeys.remove(staff.id(), id);
    audit.record(staff.principal().actor(), AuditedAction.of("auth.passkey-remove", "passkey", id));
    endIf(isLast, staff.id());
  }

  private static void requireOther(boolean isMissing) {
    if (isMissing) {
      throw new ResourceConflict("Your role must have a second factor");
    }
  }

  private void endIf(boolean isLast, UUID userId) {
    if (isLast) {
      proofs.end(userId);
      changed.fire(new SecondFactorChanged(userId));
    }
  }

  private void prove(StaffDetails staff, SecondFactorProof proof) {
    if (proof.code() == null && proof.passkey() == null) {
      throw new ValidationFailed(CODE, "is required");
    }
    prove(staff, new SecondFactorAnswer(proof.code(), proof.passkey()), CODE);
  }

  /** Where both come, the passkey counts. */
  private void prove(StaffDetails staff, SecondFactorAnswer answer, String codeField) {
    if (!check.isRight(staff, answer, ChallengePurpose.PROOF)) {
      throw new ProofWrong(answer.passkey() == null ? codeField : "passkey");
    }
  }

  private void record(StaffDetails staff, String action) {
    audit.record(staff.principal().actor(), AuditedAction.of(action, "staff", staff.id()));
  }
}
