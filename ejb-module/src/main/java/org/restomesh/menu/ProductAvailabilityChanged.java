package org.restomesh.menu;

import java.util.UUID;

/**
 * Fired in the transaction in which a product can be sold again, or no longer: by its availability,
 * by being taken off the menu or put on it, or by being archived.
 */
public record ProductAvailabilityChanged(UUID tenantId, UUID productId) {}
