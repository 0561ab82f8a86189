package org.restomesh.delivery.intake;

import java.util.UUID;
import org.restomesh.order.OrderStatus;

/**
 * What a platform is told of a call that was taken.
 *
 * @param orderId ours; null while the order has not come and the call waits for it
 */
public record InboundResult(UUID orderId, OrderStatus status) {
  public boolean isParked() {
    return orderId == null;
  }
}
