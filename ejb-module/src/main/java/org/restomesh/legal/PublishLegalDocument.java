package org.restomesh.legal;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** A new version, which is the current one of its kind from now on. */
public record PublishLegalDocument(
    @NotNull LegalDocumentKind kind,
    @NotNull
        @Pattern(
            regexp = "[A-Za-z0-9][A-Za-z0-9._-]{0,31}",
            message = "must be 1 to 32 of A-Z, a-z, 0-9, '.', '_' and '-'")
        String version,
    @NotBlank @Size(max = 200) String title,
    @NotBlank @Size(max = 200_000) String body) {}
