package org.restomesh.realtime;

import java.time.Instant;
import java.util.UUID;

/**
 * What a branch's screens are to hear (contract/5-display-realtime#realtime-events).
 *
 * @param sessionId the guest's session whose order it is; null when it is none's
 * @param type for example {@code order.created}
 * @param orderId null when it is about none
 * @param version of the order; null when it is about none
 * @param data a JSON object, without personal data
 */
public record RealtimeChange(
    UUID tenantId,
    UUID branchId,
    UUID sessionId,
    String type,
    UUID orderId,
    Integer version,
    String data,
    Instant occurredAt) {}
