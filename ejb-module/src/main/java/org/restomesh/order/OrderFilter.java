package org.restomesh.order;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which orders of a branch to list.
 *
 * @param status null for all
 * @param source null for all
 * @param since placed then or later; null for all
 */
public record OrderFilter(
    UUID branchId,
    @Nullable OrderStatus status,
    @Nullable OrderSource source,
    @Nullable Instant since) {}
