package org.restomesh.order;

/**
 * The answer to placing an order.
 *
 * @param isNew false when the platform's order was there before and this is the order of then
 */
public record PlacedOrder(OrderDetails order, boolean isNew) {}
