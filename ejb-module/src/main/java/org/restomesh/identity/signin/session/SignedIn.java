package org.restomesh.identity.signin.session;

import java.util.UUID;
import org.restomesh.identity.Role;
import org.restomesh.identity.staff.StaffDetails;

/**
 * The answer of login and refresh (contract/1-identity#login).
 *
 * @param expiresIn seconds
 */
public record SignedIn(
    String accessToken, String tokenType, long expiresIn, String refreshToken, User user) {

  /** The signed-in person. */
  public record User(UUID id, String email, String name, Role role, UUID tenantId, UUID branchId) {
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
