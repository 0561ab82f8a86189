package org.restomesh.menu.table;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.NotNullIfPresent;

/** What to change; a null component was left out and stays as it is. */
public record ChangeTable(
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 60)
        @Nullable String name) {}
