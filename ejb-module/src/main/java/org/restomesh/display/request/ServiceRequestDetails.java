package org.restomesh.display.request;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.ScreenTable;

/**
 * A request as staff see it.
 *
 * @param note null when the guest wrote none
 */
public record ServiceRequestDetails(
    UUID id,
    UUID branchId,
    UUID sessionId,
    ServiceRequestKind kind,
    @JsonUnwrapped ScreenTable table,
    @Nullable String note,
    ServiceRequestStatus status,
    @JsonUnwrapped History history) {

  /**
   * From when the guest asked until staff saw to it.
   *
   * @param doneAt null while it is open
   * @param doneBy the member of staff who did it; null while it is open
   */
  public record History(Instant createdAt, @Nullable Instant doneAt, @Nullable String doneBy) {}
}
