package org.restomesh.identity.secondfactor;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.restomesh.identity.Role;

/** The roles whose people must have a second factor. */
public record RequiredRoleSet(@NotNull @Size(max = 4) List<@NotNull Role> roles) {}
