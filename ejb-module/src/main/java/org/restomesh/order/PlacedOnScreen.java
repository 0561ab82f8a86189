package org.restomesh.order;

import java.util.UUID;

/**
 * On which guest's screen an order is placed.
 *
 * @param sessionId of the screen
 * @param idempotencyKey the screen's own name for the order, or null
 */
public record PlacedOnScreen(UUID sessionId, String idempotencyKey) {}
