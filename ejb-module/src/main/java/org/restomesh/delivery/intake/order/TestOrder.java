package org.restomesh.delivery.intake.order;

import java.util.UUID;
import org.restomesh.order.OrderStatus;

/**
 * The answer to a test order (requirements/3-delivery-webhooks-errors#test-order).
 *
 * @param simulated always true
 * @param externalOrderId begins with {@code TEST-}
 */
public record TestOrder(
    boolean simulated,
    UUID orderId,
    String orderNumber,
    String externalOrderId,
    OrderStatus status) {}
