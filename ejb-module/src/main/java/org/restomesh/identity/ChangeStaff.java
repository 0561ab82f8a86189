package org.restomesh.identity;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.NeverNull;

/**
 * What to change; a null component was left out and stays as it is.
 *
 * @param branchId an empty Optional (JSON null) lifts the restriction to one branch
 */
public record ChangeStaff(
    @NeverNull @Email(regexp = "[^@\\s]+@[^@\\s]+") @Size(max = 254) String email,
    @NeverNull @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") @Size(max = 200)
        String name,
    @NeverNull Role role,
    Optional<UUID> branchId,
    @NeverNull @Size(min = 10, max = 200) String password,
    @NeverNull Boolean active) {
  @Override
  public String toString() {
    return "ChangeStaff[...]";
  }
}
