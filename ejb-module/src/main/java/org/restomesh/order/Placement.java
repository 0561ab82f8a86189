package org.restomesh.order;

import java.util.UUID;

/**
 * Where in the house an order is placed, and under which name, so that the same again is no second
 * order.
 *
 * @param sessionId of the guest's screen; null when staff place it
 * @param idempotencyKey the client's own name for the order, or null
 * @param requestSha256 of what staff ask for: their key stands for this only; null without a key,
 *     and for screens, whose key stands for their first order whatever comes with it
 */
public record Placement(UUID sessionId, String idempotencyKey, String requestSha256) {

  public static Placement onScreen(UUID sessionId, String idempotencyKey) {
    return new Placement(sessionId, idempotencyKey, null);
  }

  public boolean isOnScreen() {
    return sessionId != null;
  }
}
