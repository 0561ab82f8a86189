package org.restomesh.identity.branch;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.MaxLength;
import org.restomesh.shared.json.NotNullIfPresent;
import org.restomesh.shared.json.PropertyChange;

/**
 * What to change; what is left out (null, or no change) stays as it is.
 *
 * @param address JSON null clears it
 */
public record ChangeBranch(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    @MaxLength(500) PropertyChange<String> address,
    @NotNullIfPresent @Nullable Boolean active) {}
