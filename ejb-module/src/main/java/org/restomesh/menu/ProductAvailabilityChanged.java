package org.restomesh.menu;

import java.util.List;
import java.util.UUID;

/**
 * Fired in the transaction in which products can be sold again, or no longer: because their
 * availability changed, they were put on or taken off the menu, or archived.
 *
 * @param productIds each once
 */
public record ProductAvailabilityChanged(UUID tenantId, List<UUID> productIds) {
  public ProductAvailabilityChanged {
    productIds = List.copyOf(productIds);
  }

  /** Of one product. */
  public ProductAvailabilityChanged(UUID tenantId, UUID productId) {
    this(tenantId, List.of(productId));
  }
}
