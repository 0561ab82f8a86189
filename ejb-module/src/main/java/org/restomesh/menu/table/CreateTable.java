package org.restomesh.menu.table;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** A new table; two of a branch may have the same name, say one on each floor. */
public record CreateTable(@NotBlank @Size(max = 60) String name) {}
