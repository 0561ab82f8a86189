package org.restomesh.display.request;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request as staff see it.
 *
 * @param tableId where the screen stands, or null; the same for its name
 * @param note null when the guest wrote none
 * @param doneAt null while it is open
 * @param doneBy the member of staff who did it; null while it is open
 */
public record ServiceRequestDetails(
    UUID id,
    UUID branchId,
    UUID sessionId,
    ServiceRequestKind kind,
    @Nullable UUID tableId,
    @Nullable String tableName,
    @Nullable String note,
    ServiceRequestStatus status,
    Instant createdAt,
    @Nullable Instant doneAt,
    @Nullable String doneBy) {}
