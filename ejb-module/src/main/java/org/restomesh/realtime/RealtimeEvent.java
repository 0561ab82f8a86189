package org.restomesh.realtime;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a branch's screens are told, with its place in their order.
 *
 * @param id counted per branch: one more than that of the event before
 * @param sessionId the guest's session that it is about; null when there is none
 * @param orderId null when it is not about an order
 * @param version of the order; null when it is not about an order
 * @param data a JSON object, without personal data
 */
public record RealtimeEvent(
    long id,
    @Nullable UUID sessionId,
    String type,
    Instant occurredAt,
    @Nullable UUID orderId,
    @Nullable Integer version,
    String data) {

  static final String COLUMNS = "id, session_id, type, occurred_at, order_id, version, data";
}
