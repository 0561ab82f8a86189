package org.restomesh.display.request;

import java.time.Instant;
import java.util.UUID;

/**
 * A request as staff see it.
 *
 * @param tableId where the screen stands, or null
 * @param doneBy the member of staff who did it; null while it is open
 */
public record ServiceRequestDetails(
    UUID id,
    UUID branchId,
    UUID sessionId,
    ServiceRequestKind kind,
    UUID tableId,
    String tableName,
    String note,
    ServiceRequestStatus status,
    Instant createdAt,
    Instant doneAt,
    String doneBy) {}
