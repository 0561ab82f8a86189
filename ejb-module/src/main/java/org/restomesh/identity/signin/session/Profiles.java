package org.restomesh.identity.signin.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.StaffAccounts;

/** The caller's profile. Users of an external issuer have no e-mail, name or id here. */
@ApplicationScoped
public class Profiles {
  @Inject StaffAccounts accounts;

  public SignedIn.User of(StaffPrincipal caller) {
    return idOf(caller)
        .flatMap(accounts::byId)
        .filter(staff -> Objects.equals(staff.tenantId(), tenantOf(caller)))
        .map(SignedIn.User::from)
        .orElseGet(
            () ->
                new SignedIn.User(
                    null,
                    null,
                    caller.subject(),
                    caller.role(),
                    tenantOf(caller),
                    caller.branchId()));
  }

  private static @Nullable UUID tenantOf(StaffPrincipal caller) {
    return caller.tenant().orElse(null);
  }

  private static Optional<UUID> idOf(StaffPrincipal caller) {
    try {
      return Optional.of(UUID.fromString(caller.subject()));
    } catch (IllegalArgumentException external) {
      return Optional.empty();
    }
  }
}
