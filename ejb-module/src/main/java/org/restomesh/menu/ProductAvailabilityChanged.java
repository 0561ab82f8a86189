package org.restomesh.menu;

import java.util.UUID;

/**
 * Fired in the transaction in which a product can be sold again, or no longer: because its
 * availability changed, it was put on or taken off the menu, or archived.
 */
public record ProductAvailabilityChanged(UUID tenantId, UUID productId) {}
