package org.restomesh.realtime;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a branch's screens are to be told (contract/5-display-realtime#realtime-events).
 *
 * @param sessionId the session of the guest whose order it is; null when there is none
 * @param type for example {@code order.created}
 * @param orderId null when it is not about an order
 * @param version of the order; null when it is not about an order
 * @param data a JSON object, without personal data
 */
public record RealtimeChange(
    UUID tenantId,
    UUID branchId,
    @Nullable UUID sessionId,
    String type,
    @Nullable UUID orderId,
    @Nullable Integer version,
    String data,
    Instant occurredAt) {}
