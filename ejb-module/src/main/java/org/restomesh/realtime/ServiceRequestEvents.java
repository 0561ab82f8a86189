package org.restomesh.realtime;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.Json;

/**
 * Tells a branch's screens of service requests and when they are done, in the transaction of the
 * change.
 */
@Dependent
public class ServiceRequestEvents {
  private static final String TYPE = "service.requested";

  @Inject RealtimePublisher publisher;

  /**
   * What screens see of it.
   *
   * @param kind waiter or bill
   * @param tableId null when the screen stands at no table
   * @param note null when the guest wrote none
   * @param status open or done
   */
  public record Request(
      UUID id,
      String kind,
      @Nullable UUID tableId,
      @Nullable String tableName,
      @Nullable String note,
      String status,
      Instant createdAt) {}

  /**
   * @param sessionId the guest's session
   * @param now business time
   */
  public void tell(UUID tenantId, UUID branchId, UUID sessionId, Request request, Instant now) {
    publisher.tell(
        new RealtimeChange(
            tenantId, branchId, sessionId, TYPE, null, null, Json.write(request), now));
  }
}
