package org.restomesh.order;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where in the restaurant an order is placed, and under which key, so that a repeat makes no second
 * order.
 *
 * @param sessionId of the guest's screen; null when staff place it
 * @param idempotencyKey the client's key for the order, or null
 * @param requestSha256 of the staff's request: their key stands for this request only; null without
 *     a key, and for screens, whose key stands for their first order whatever the request
 */
public record Placement(
    @Nullable UUID sessionId, @Nullable String idempotencyKey, @Nullable String requestSha256) {

  public static Placement onScreen(UUID sessionId, @Nullable String idempotencyKey) {
    return new Placement(sessionId, idempotencyKey, null);
  }

  public boolean isOnScreen() {
    return sessionId != null;
  }
}
