package org.restomesh.identity.signin.session;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.staff.StaffDetails;

/**
 * The answer of login and refresh (contract/1-identity#login).
 *
 * @param expiresIn seconds
 * @param refreshToken the next one; of a browser the token of its cookie, which no answer shows
 */
public record SignedIn(
    String accessToken, String tokenType, long expiresIn, String refreshToken, User user) {

  /**
   * The signed-in person.
   *
   * @param id null, as the e-mail, for a user of an external issuer
   * @param tenantId null for SUPERADMIN only
   * @param branchId the one branch that they are restricted to, or null for the whole tenant
   */
  public record User(
      @Nullable UUID id,
      @Nullable String email,
      String name,
      Role role,
      @Nullable UUID tenantId,
      @Nullable UUID branchId) {
    public static User from(StaffDetails staff) {
      return new User(
          staff.id(),
          staff.email(),
          staff.name(),
          staff.role(),
          staff.tenantId(),
          staff.branchId());
    }
  }

  @Override
  public String toString() {
    return "SignedIn[" + user.id() + "]";
  }
}
