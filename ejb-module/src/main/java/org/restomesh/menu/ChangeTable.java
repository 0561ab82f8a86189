package org.restomesh.menu;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** What to change; a null component stays as it is. */
public record ChangeTable(
    @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") @Size(max = 60) String name) {}
