package org.restomesh.identity.signin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.SecondFactorGuard;
import org.restomesh.identity.secondfactor.SecondFactorSetupRequired;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.error.TokenInvalid;

/** What authenticated staff may do now, for those who stay connected. */
@ApplicationScoped
public class StaffRecheck {
  @Inject StaffAccessCache active;
  @Inject StaffAccounts accounts;
  @Inject SecondFactorGuard secondFactors;

  /**
   * Empty when the subject is an external identity provider's, of whose users nothing is known
   * here.
   *
   * @param signInId null when it is not known
   * @throws TokenInvalid when the user was deactivated, or the sign-in has ended
   * @throws SecondFactorSetupRequired when they have to set up a second factor first
   */
  public Optional<StaffPrincipal> of(String subject, @Nullable UUID signInId) {
    Optional<StaffPrincipal> principal = active.principal(subject, signInId);
    if (principal.isEmpty() && (signInId != null || isOurs(subject))) {
      throw new TokenInvalid();
    }
    principal.ifPresent(secondFactors::require);
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
