package org.restomesh.shared.audit;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code GET /api/v1/audit} (contract/7-rehearsal-operations#tenant-audit).
 *
 * @param tenantId null when it concerns none
 * @param target in JSON its properties are the row's own, in this place
 * @param requestId null when no request brought it about
 */
public record AuditDetails(
    UUID id,
    @Nullable UUID tenantId,
    Instant at,
    String actor,
    String action,
    @JsonUnwrapped Target target,
    @JsonRawValue String details,
    @Nullable String requestId) {

  /**
   * What was acted on.
   *
   * @param targetId null when there is none, or only one
   */
  public record Target(String targetType, @Nullable String targetId) {}
}
