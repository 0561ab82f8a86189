package org.restomesh.device.command;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** How a command with unknown outcome really ended, and how a person found out. */
public record ResolveCommand(
    @NotNull AckStatus status, @NotBlank @Size(max = 1000) String reason) {}
