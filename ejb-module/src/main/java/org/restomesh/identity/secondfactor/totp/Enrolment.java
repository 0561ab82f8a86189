package org.restomesh.identity.secondfactor.totp;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.RequiredRoles;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * How people set up their own second factor and turn it off. No transaction spans it, as a password
 * is hashed meanwhile. What is guessed at here counts as at sign-in. All methods refuse people of
 * an identity provider, who have nothing here, with ResourceNotFound.
 */
@ApplicationScoped
public class Enrolment {
  @Inject StaffAccounts accounts;
  @Inject Passwords passwords;
  @Inject Authenticators authenticators;
  @Inject RequiredRoles requiredRoles;
  @Inject RateLimits limits;

  public SecondFactorDetails details(StaffPrincipal caller) {
    return authenticators.details(
        accountOf(caller).staff().id(), requiredRoles.isRequiredOf(caller));
  }

  /** See {@link Authenticators#begin}. */
  public EnrolmentDetails begin(StaffPrincipal caller) {
    return authenticators.begin(accountOf(caller).staff());
  }

  /**
   * See {@link Authenticators#confirm}.
   *
   * @throws ValidationFailed when password or code is wrong, as do the methods below
   * @throws TooManyRequests when that came too often, as do the methods below
   */
  public RecoveryCodes confirm(StaffPrincipal caller, SecondFactorProof proof) {
    return authenticators
        .confirm(proven(caller, proof), requireNonNull(caller.signInId()), proof.code())
        .orElseThrow(Enrolment::wrongCode);
  }

  /** See {@link Authenticators#replaceRecoveryCodes}. */
  public RecoveryCodes replaceRecoveryCodes(StaffPrincipal caller, SecondFactorProof proof) {
    return authenticators
        .replaceRecoveryCodes(proven(caller, proof), proof.code())
        .orElseThrow(Enrolment::wrongCode);
  }

  /**
   * See {@link Authenticators#turnOff}.
   *
   * @throws ResourceConflict also when the caller's role must have one
   */
  public void turnOff(StaffPrincipal caller, SecondFactorProof proof) {
    StaffDetails staff = proven(caller, proof);
    if (requiredRoles.isRequiredOf(caller)) {
      throw new ResourceConflict("Your role must have a second factor");
    }
    if (!authenticators.turnOff(staff, proof.code())) {
      throw wrongCode();
    }
  }

  /** The person, whose password is right; the code is looked at later. */
  private StaffDetails proven(StaffPrincipal caller, SecondFactorProof proof) {
    StaffAccount account = accountOf(caller);
    limits.consume(RateLimitTier.LOGIN_EMAIL, account.staff().email());
    if (!passwords.matches(proof.password(), account.passwordHash())) {
      throw new ValidationFailed("password", "is wrong");
    }
    return account.staff();
  }

  private StaffAccount accountOf(StaffPrincipal caller) {
    if (caller.signInId() == null) {
      throw new ResourceNotFound("Second factor");
    }
    return accounts
        .byId(UUID.fromString(caller.subject()))
        .flatMap(staff -> accounts.byEmail(staff.email()))
        .orElseThrow(() -> new ResourceNotFound("Second factor"));
  }

  private static ValidationFailed wrongCode() {
    return new ValidationFailed("code", "is wrong");
  }
}
