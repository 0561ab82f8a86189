package org.restomesh.menu.product;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** A new category of the menu. */
public record CreateCategory(@NotBlank @Size(max = 200) String name) {}
