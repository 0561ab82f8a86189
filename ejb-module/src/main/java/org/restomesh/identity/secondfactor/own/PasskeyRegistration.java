package org.restomesh.identity.secondfactor.own;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.RequiredRoles;
import org.restomesh.identity.secondfactor.passkey.ChallengePurpose;
import org.restomesh.identity.secondfactor.passkey.PasskeyCreationRequest;
import org.restomesh.identity.secondfactor.passkey.PasskeyDetails;
import org.restomesh.identity.secondfactor.passkey.PasskeyRequest;
import org.restomesh.identity.secondfactor.passkey.Passkeys;
import org.restomesh.identity.secondfactor.passkey.RenamePasskey;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.TooManyRequests;

/** How people register passkeys, name and remove them; like {@link Enrolment}. */
@ApplicationScoped
public class PasskeyRegistration {
  @Inject OwnAccounts accounts;
  @Inject OwnSecondFactor own;
  @Inject Passkeys passkeys;
  @Inject RequiredRoles requiredRoles;

  /** See {@link Passkeys#begin}. */
  public PasskeyCreationRequest begin(StaffPrincipal caller) {
    return passkeys.begin(accounts.of(caller));
  }

  /**
   * What the caller's browser is asked before they change their second factor.
   *
   * @throws ResourceNotFound when they have no passkey, or none are offered here
   */
  public PasskeyRequest ask(StaffPrincipal caller) {
    return passkeys
        .ask(accounts.of(caller).id(), ChallengePurpose.PROOF)
        .orElseThrow(() -> new ResourceNotFound("Passkey"));
  }

  /**
   * See {@link OwnSecondFactor#register}.
   *
   * @throws ValidationFailed also when password, code or passkey is wrong
   * @throws TooManyRequests when that came too often
   */
  public RegisteredPasskey register(StaffPrincipal caller, RegisterPasskey passkey) {
    StaffDetails staff = accounts.of(caller, passkey.proof().password());
    return own.register(staff, requireNonNull(caller.signInId()), passkey);
  }

  /** See {@link OwnSecondFactor#renamePasskey}. */
  public PasskeyDetails rename(StaffPrincipal caller, UUID id, RenamePasskey name) {
    return own.renamePasskey(accounts.of(caller), id, name.name().strip());
  }

  /**
   * See {@link OwnSecondFactor#removePasskey}.
   *
   * @throws ValidationFailed when password, code or passkey is wrong
   * @throws TooManyRequests when that came too often
   */
  public void remove(StaffPrincipal caller, UUID id, SecondFactorProof proof) {
    StaffDetails staff = accounts.of(caller, proof.password());
    own.removePasskey(staff, requiredRoles.isRequiredOf(caller), id, proof);
  }
}
