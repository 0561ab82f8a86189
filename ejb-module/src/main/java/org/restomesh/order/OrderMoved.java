package org.restomesh.order;

import java.util.UUID;

/**
 * Fired in the transaction in which an order has changed its status.
 *
 * @param by who moved it; only what staff does is to be told to a platform
 * @param reason why it was cancelled, or null
 */
public record OrderMoved(
    UUID orderId,
    UUID tenantId,
    OrderSource source,
    OrderStatus from,
    OrderStatus to,
    Mover by,
    String reason) {

  /** Who moves orders. */
  public enum Mover {
    STAFF,
    /** Who pays for it on a screen. */
    GUEST,
    PLATFORM
  }
}
