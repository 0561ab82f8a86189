package org.restomesh.shared.audit;

import java.time.Instant;
import java.util.UUID;

/**
 * Which entries are wanted; null is no restriction.
 *
 * @param actor kind and id, as entries have them
 * @param action as entries have it
 * @param from inclusive
 * @param to exclusive
 */
public record AuditFilter(UUID tenantId, String actor, String action, Instant from, Instant to) {}
