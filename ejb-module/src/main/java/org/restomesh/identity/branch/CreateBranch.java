package org.restomesh.identity.branch;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A new branch. */
public record CreateBranch(
    @NotBlank @Size(max = 200) String name, @Size(max = 500) @Nullable String address) {}
