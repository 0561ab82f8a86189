package org.restomesh.delivery.intake;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderStatus;

/**
 * The answer to a platform's call that was accepted.
 *
 * @param orderId ours; null while the order has not arrived and the call waits for it
 * @param status the order's; likewise
 */
public record InboundResult(@Nullable UUID orderId, @Nullable OrderStatus status) {
  public boolean isParked() {
    return orderId == null;
  }
}
