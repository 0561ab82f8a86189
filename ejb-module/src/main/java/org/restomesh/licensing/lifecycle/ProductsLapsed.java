package org.restomesh.licensing.lifecycle;

import java.util.List;
import java.util.UUID;

/** In-process event: some products work no more, unpaid or cancelled. */
public record ProductsLapsed(UUID tenantId, List<String> codes) {
  public ProductsLapsed {
    codes = List.copyOf(codes);
  }
}
