package org.restomesh.identity;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import java.util.UUID;

/**
 * What to change; a null component stays as it is.
 *
 * @param branchId an empty Optional (JSON null) lifts the restriction to one branch
 */
public record ChangeStaff(
    @Email(regexp = "[^@\\s]+@[^@\\s]+") @Size(max = 254) String email,
    @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") @Size(max = 200) String name,
    Role role,
    Optional<UUID> branchId,
    @Size(min = 10, max = 200) String password,
    Boolean active) {
  @Override
  public String toString() {
    return "ChangeStaff[...]";
  }
}
