package org.restomesh.menu;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** A new table; no two of a branch have one name, however it is spelled. */
public record CreateTable(@NotBlank @Size(max = 60) String name) {}
