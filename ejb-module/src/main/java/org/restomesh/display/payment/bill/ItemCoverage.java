package org.restomesh.display.payment.bill;

import java.util.UUID;

/**
 * What guests have to do with an item so far.
 *
 * @param paid so many units are paid; more than ordered when two paid for the same
 * @param held so many units are in payments that are open
 * @param heldCents what those units cost
 */
public record ItemCoverage(UUID orderId, UUID itemId, int paid, int held, long heldCents) {}
