package org.restomesh.menu.product;

import java.time.Instant;
import java.util.UUID;

/** A category of the menu as staff see it. */
public record CategoryDetails(UUID id, String name, Instant createdAt) {}
