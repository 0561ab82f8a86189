package org.restomesh.identity.branch;

import java.time.Instant;
import java.util.UUID;

/** A branch as staff see it. */
public record BranchDetails(
    UUID id, UUID tenantId, String name, String address, boolean active, Instant createdAt) {}
