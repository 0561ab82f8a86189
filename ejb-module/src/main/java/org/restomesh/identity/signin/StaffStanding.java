package org.restomesh.identity.signin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffAccounts;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.TokenInvalid;

/** What staff who proved themselves before may do now, for those who stay connected. */
@ApplicationScoped
public class StaffStanding {
  @Inject ActiveStaff active;
  @Inject StaffAccounts accounts;

  /**
   * Empty when the subject is none of ours but an identity provider's, of whom nothing is known
   * here.
   *
   * @throws TokenInvalid when the user was deactivated
   */
  public Optional<StaffPrincipal> of(String subject) {
    Optional<StaffPrincipal> principal = active.principal(subject);
    if (principal.isEmpty() && isOurs(subject)) {
      throw new TokenInvalid();
    }
    return principal;
  }

  private boolean isOurs(String subject) {
    try {
      return accounts.byId(UUID.fromString(subject)).isPresent();
    } catch (IllegalArgumentException notOurs) {
      return false;
    }
  }
}
