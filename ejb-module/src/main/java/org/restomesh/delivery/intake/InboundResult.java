package org.restomesh.delivery.intake;

import java.util.UUID;
import org.restomesh.order.OrderStatus;

/**
 * The answer to a platform's call that was accepted.
 *
 * @param orderId ours; null while the order has not arrived and the call waits for it
 */
public record InboundResult(UUID orderId, OrderStatus status) {
  public boolean isParked() {
    return orderId == null;
  }
}
