package org.restomesh.delivery.action;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.UUID;
import org.restomesh.order.OrderDetails;

/**
 * The answer to accepting an order.
 *
 * @param alreadyAccepted true when it was accepted before: nothing was done
 */
public record AcceptedOrder(
    UUID orderId, boolean alreadyAccepted, @JsonUnwrapped OrderDetails order) {

  static AcceptedOrder now(OrderDetails order) {
    return new AcceptedOrder(order.id(), false, order);
  }

  static AcceptedOrder before(OrderDetails order) {
    return new AcceptedOrder(order.id(), true, order);
  }
}
