package org.restomesh.identity.branch;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.NotNullIfPresent;
import org.restomesh.shared.json.PropertyChange;

/**
 * What to change; a null component was left out and stays as it is.
 *
 * @param address JSON null clears it
 */
public record ChangeBranch(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    PropertyChange<@Size(max = 500) String> address,
    @NotNullIfPresent @Nullable Boolean active) {}
