package org.restomesh.identity.secondfactor.passkey;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** What a person calls a passkey of theirs. */
public record RenamePasskey(@NotBlank @Size(max = 60) String name) {}
