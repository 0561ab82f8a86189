package org.restomesh.identity.branch;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.NotNullIfPresent;

/**
 * What to change; a null component was left out and stays as it is.
 *
 * @param address an empty Optional (JSON null) clears it
 */
public record ChangeBranch(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    @Nullable Optional<@Size(max = 500) String> address,
    @NotNullIfPresent @Nullable Boolean active) {}
