package org.restomesh.catalogue;

import java.util.Objects;

/**
 * What one unit of a credit product adds to the balance.
 *
 * @param units at least 1
 */
public record CreditPack(CreditKind kind, int units) {
  public CreditPack {
    Objects.requireNonNull(kind, "kind");
    if (units < 1) {
      throw new IllegalArgumentException("a pack without units");
    }
  }
}
