package org.restomesh.shared.audit;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code GET /api/v1/audit} (contract/7-rehearsal-operations#tenant-audit). */
public record AuditDetails(
    UUID id,
    @Nullable UUID tenantId,
    Instant at,
    String actor,
    String action,
    String targetType,
    @Nullable String targetId,
    @JsonRawValue String details,
    @Nullable String requestId) {}
