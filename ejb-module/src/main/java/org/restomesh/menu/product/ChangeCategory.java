package org.restomesh.menu.product;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.NotNullIfPresent;

/** What to change; a null component was left out and stays as it is. */
public record ChangeCategory(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name) {}
