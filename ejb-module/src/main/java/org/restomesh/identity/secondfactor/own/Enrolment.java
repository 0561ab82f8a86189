package org.restomesh.identity.secondfactor.own;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.RequiredRoles;
import org.restomesh.identity.secondfactor.totp.Authenticators;
import org.restomesh.identity.secondfactor.totp.EnrolmentDetails;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * How people set up the app of their own second factor and turn it off. No transaction spans it, as
 * a password is hashed meanwhile. All methods refuse people of an identity provider, who have
 * nothing here, with ResourceNotFound.
 */
@ApplicationScoped
public class Enrolment {
  @Inject OwnAccounts accounts;
  @Inject OwnSecondFactor own;
  @Inject Authenticators authenticators;
  @Inject RequiredRoles requiredRoles;

  public SecondFactorDetails details(StaffPrincipal caller) {
    return own.details(accounts.of(caller).id(), requiredRoles.isRequiredOf(caller));
  }

  /** See {@link Authenticators#begin}. */
  public EnrolmentDetails begin(StaffPrincipal caller) {
    return authenticators.begin(accounts.of(caller));
  }

  /**
   * See {@link OwnSecondFactor#confirm}.
   *
   * @throws ValidationFailed when password or code is wrong, as do the methods below
   * @throws TooManyRequests when that came too often, as do the methods below
   */
  public RecoveryCodes confirm(StaffPrincipal caller, SecondFactorProof proof) {
    return own.confirm(proven(caller, proof), requireNonNull(caller.signInId()), proof)
        .orElseThrow(() -> wrong(proof));
  }

  /** See {@link OwnSecondFactor#replaceRecoveryCodes}. */
  public RecoveryCodes replaceRecoveryCodes(StaffPrincipal caller, SecondFactorProof proof) {
    return own.replaceRecoveryCodes(proven(caller, proof), proof.answer())
        .orElseThrow(() -> wrong(proof));
  }

  /**
   * See {@link OwnSecondFactor#turnOff}.
   *
   * @throws ResourceConflict also when the caller's role must have a second factor
   */
  public void turnOff(StaffPrincipal caller, SecondFactorProof proof) {
    StaffDetails staff = proven(caller, proof);
    if (!own.turnOff(staff, requiredRoles.isRequiredOf(caller), proof.answer())) {
      throw wrong(proof);
    }
  }

  /** The person, whose password is right; the code is looked at later. */
  private StaffDetails proven(StaffPrincipal caller, SecondFactorProof proof) {
    return accounts.of(caller, proof.password());
  }

  /** Which one was wrong is not told where both have come. */
  static ValidationFailed wrong(SecondFactorProof proof) {
    return new ValidationFailed(proof.code() == null ? "passkey" : "code", "is wrong");
  }
}
