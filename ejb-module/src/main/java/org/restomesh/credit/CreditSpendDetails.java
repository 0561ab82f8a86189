package org.restomesh.credit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A spend in the list of a tenant's (contract/3-licensing#credit-spends).
 *
 * @param remainingAfter what was left of the kind just then
 * @param refundedAt null unless it was given back
 */
public record CreditSpendDetails(
    UUID id,
    String spendId,
    int units,
    long remainingAfter,
    String spentBy,
    Instant spentAt,
    @Nullable String refundedBy,
    @Nullable Instant refundedAt) {}
