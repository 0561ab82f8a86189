package org.restomesh.display.payment.bill;

import java.util.UUID;

/**
 * How much of an item guests have paid or are paying.
 *
 * @param paid units that are paid; more than ordered when two guests paid for the same
 * @param held units in payments that are open
 * @param heldCents what those units cost
 */
public record ItemCoverage(UUID orderId, UUID itemId, int paid, int held, long heldCents) {}
