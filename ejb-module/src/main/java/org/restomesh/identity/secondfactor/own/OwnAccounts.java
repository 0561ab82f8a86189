package org.restomesh.identity.secondfactor.own;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.RateLimitTier;
import org.restomesh.shared.limit.RateLimits;

/**
 * The account of whoever changes their own second factor. People of an identity provider, who have
 * none here, are refused with ResourceNotFound. Not in a transaction: a password is hashed.
 */
@Dependent
class OwnAccounts {
  @Inject StaffAccounts accounts;
  @Inject Passwords passwords;
  @Inject RateLimits limits;

  StaffDetails of(StaffPrincipal caller) {
    return accountOf(caller).staff();
  }

  /**
   * The same, once the password is right; what is guessed at here counts as at sign-in.
   *
   * @throws ValidationFailed when it is wrong
   */
  StaffDetails of(StaffPrincipal caller, String password) {
    StaffAccount account = accountOf(caller);
    limits.consume(RateLimitTier.LOGIN_EMAIL, account.staff().email());
    if (!passwords.matches(password, account.passwordHash())) {
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
}
