package org.restomesh.device.command;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** What a person found out of a command whose outcome was unknown, and how. */
public record ResolveCommand(
    @NotNull AckStatus status, @NotBlank @Size(max = 1000) String reason) {}
