package org.restomesh.identity.signin.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.SecondFactorInvalid;
import org.restomesh.identity.secondfactor.SecondFactorRequired;
import org.restomesh.identity.secondfactor.own.SecondFactorCheck;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.limit.TooManyRequests;

/**
 * Login and refresh. No transaction spans them: hashing a password takes a good part of a second,
 * during which no database connection should be held.
 */
@ApplicationScoped
public class SignIn {
  @Inject StaffAccounts accounts;
  @Inject Passwords passwords;
  @Inject SecondFactorCheck secondFactor;
  @Inject Sessions sessions;
  @Inject AccessTokens accessTokens;

  /**
   * @throws InvalidCredentials the same for an unknown e-mail, a wrong password, a deactivated user
   * @throws SecondFactorRequired when these are right and a code or a passkey is to be sent with
   *     them
   * @throws SecondFactorInvalid when that is wrong; nobody is told so before the password is right
   * @throws TooManyRequests when too many of them were wrong
   */
  public SignedIn login(SignInCredentials credentials, SignInSource source) {
    return signedIn(sessions.open(checked(credentials), source));
  }

  /**
   * The same for a page, whose browser keeps the token as a cookie.
   *
   * @param formerToken of the sign-in that the page had, which ends; or null
   */
  public SignedIn loginInBrowser(
      SignInCredentials credentials, @Nullable String formerToken, SignInSource source) {
    return signedIn(sessions.openInBrowser(checked(credentials), formerToken, source));
  }

  private StaffAccount checked(SignInCredentials credentials) {
    StaffAccount account = withPassword(credentials.email(), credentials.password());
    switch (secondFactor.check(account.staff(), credentials.answer())) {
      case NOT_NEEDED, RIGHT -> {}
      case MISSING -> throw new SecondFactorRequired(secondFactor.ways(account.staff().id()));
      case WRONG -> {
        sessions.recordFailure(account.staff());
        throw new SecondFactorInvalid();
      }
    }
    return account;
  }

  private StaffAccount withPassword(String email, String password) {
    Optional<StaffAccount> account = accounts.byEmail(email);
    if (account.isEmpty()) {
      passwords.matchNobody(password);
      sessions.recordFailureOfNobody();
      throw new InvalidCredentials();
    }
    StaffDetails staff = account.get().staff();
    boolean matches = passwords.matches(password, account.get().passwordHash());
    if (!matches || !staff.active()) {
      sessions.recordFailure(staff);
      throw new InvalidCredentials();
    }
    return account.get();
  }

  /** See {@link Sessions#rotate}. */
  public SignedIn refresh(String refreshToken, SignInSource source) {
    return signedIn(sessions.rotate(refreshToken, source));
  }

  /** See {@link Sessions#renewInBrowser}. */
  public SignedIn renewInBrowser(String token, SignInSource source) {
    return signedIn(sessions.renewInBrowser(token, source));
  }

  private SignedIn signedIn(Sessions.Granted granted) {
    return new SignedIn(
        accessTokens.issue(granted.principal()),
        "Bearer",
        AccessTokens.TTL.toSeconds(),
        granted.token(),
        SignedIn.User.from(granted.staff()));
  }
}
