package org.restomesh.licensing.lifecycle;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * In-process event: time has ended what was paid of some products; they work until their grace is
 * over.
 */
public record ProductsPastDue(UUID tenantId, List<String> codes, Instant graceEndsAt) {
  public ProductsPastDue {
    codes = List.copyOf(codes);
  }
}
