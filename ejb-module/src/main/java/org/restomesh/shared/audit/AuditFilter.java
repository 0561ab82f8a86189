package org.restomesh.shared.audit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which entries are wanted; null is no restriction.
 *
 * @param actor kind and id, as entries have them
 * @param action as entries have it
 * @param from inclusive
 * @param to exclusive
 */
public record AuditFilter(
    @Nullable UUID tenantId,
    @Nullable String actor,
    @Nullable String action,
    @Nullable Instant from,
    @Nullable Instant to) {}
