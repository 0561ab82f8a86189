package org.restomesh.identity.staff;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffEmail;

/**
 * A new member of staff.
 *
 * @param branchId the one branch that they are restricted to, or null for the whole tenant
 * @param password 10..200 characters; without one the person cannot sign in here until one is set
 */
public record CreateStaff(
    @StaffEmail String email,
    @NotBlank @Size(max = 200) String name,
    @NotNull Role role,
    @Nullable UUID branchId,
    @Size(min = 10, max = 200) @Nullable String password) {
  @Override
  public String toString() {
    return "CreateStaff[" + role + "]";
  }
}
