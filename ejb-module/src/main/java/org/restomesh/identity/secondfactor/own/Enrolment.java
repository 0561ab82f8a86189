package org.restomesh.identity.secondfactor.own;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.RequiredRoles;
import org.restomesh.identity.secondfactor.totp.ConfirmAuthenticator;
import org.restomesh.identity.secondfactor.totp.EnrolmentDetails;
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
  @Inject RequiredRoles requiredRoles;

  public SecondFactorDetails details(StaffPrincipal caller) {
    return own.details(accounts.of(caller).id(), requiredRoles.isRequiredOf(caller));
  }

  /** See {@link OwnSecondFactor#begin}. */
  public EnrolmentDetails begin(StaffPrincipal caller) {
    return own.begin(accounts.of(caller));
  }

  /**
   * See {@link OwnSecondFactor#confirm}.
   *
   * @throws ValidationFailed when password, code or passkey is wrong, as do the methods below
   * @throws TooManyRequests when that came too often, as do the methods below
   */
  public RecoveryCodes confirm(StaffPrincipal caller, ConfirmAuthenticator app) {
    return own.confirm(accounts.of(caller, app.password()), requireNonNull(caller.signInId()), app);
  }

  /** See {@link OwnSecondFactor#replaceRecoveryCodes}. */
  public RecoveryCodes replaceRecoveryCodes(StaffPrincipal caller, SecondFactorProof proof) {
    return own.replaceRecoveryCodes(accounts.of(caller, proof.password()), proof);
  }

  /**
   * See {@link OwnSecondFactor#turnOff}.
   *
   * @throws ResourceConflict also when the caller's role must have a second factor
   */
  public void turnOff(StaffPrincipal caller, SecondFactorProof proof) {
    own.turnOff(accounts.of(caller, proof.password()), requiredRoles.isRequiredOf(caller), proof);
  }
}
