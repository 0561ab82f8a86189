package org.restomesh.identity.staff;

import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.shared.json.NotNullIfPresent;
import org.restomesh.shared.json.PropertyChange;

/**
 * What to change; what is left out (null, or no change) stays as it is.
 *
 * @param branchId JSON null lifts the restriction to one branch
 */
public record ChangeStaff(
    @NotNullIfPresent @Email(regexp = "[^@\\s]+@[^@\\s]+") @Size(max = 254) @Nullable String email,
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    @NotNullIfPresent @Nullable Role role,
    PropertyChange<UUID> branchId,
    @NotNullIfPresent @Size(min = 10, max = 200) @Nullable String password,
    @NotNullIfPresent @Nullable Boolean active) {
  @Override
  public String toString() {
    return "ChangeStaff[...]";
  }
}
