package org.restomesh.identity.service.account;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.json.MaxLength;
import org.restomesh.shared.json.NotNullIfPresent;
import org.restomesh.shared.json.PropertyChange;

/**
 * What to change; what is left out (null, or no change) stays as it is.
 *
 * @param description JSON null clears it
 * @param expiresAt JSON null lets it last
 * @param networks empty for everywhere
 */
public record ChangeServiceAccount(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    @MaxLength(500) PropertyChange<String> description,
    @NotNullIfPresent @Size(min = 1, max = 40) @Nullable List<@NotNull ServiceScope> scopes,
    PropertyChange<Instant> expiresAt,
    @NotNullIfPresent @Size(max = 20) @Nullable List<@NotNull @Size(max = 64) String> networks) {

  /** The names of the members that are given. */
  List<String> members() {
    List<String> names = new ArrayList<>();
    if (name != null) {
      names.add("name");
    }
    if (description.given()) {
      names.add("description");
    }
    if (scopes != null) {
      names.add("scopes");
    }
    if (expiresAt.given()) {
      names.add("expiresAt");
    }
    if (networks != null) {
      names.add("networks");
    }
    return names;
  }
}
