package org.restomesh.menu.table;

import java.time.Instant;
import java.util.UUID;

/** A table as staff see it. */
public record TableDetails(UUID id, UUID branchId, String name, Instant createdAt) {}
