package org.restomesh.identity.branch;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A branch as staff see it. */
public record BranchDetails(
    UUID id,
    UUID tenantId,
    String name,
    @Nullable String address,
    boolean active,
    Instant createdAt) {}
