package org.restomesh.order;

/**
 * The answer to placing an order.
 *
 * @param isNew false when its platform, screen or branch has placed it under this key before: then
 *     it is the earlier order, as it is now
 */
public record PlacementResult(OrderDetails order, boolean isNew) {}
