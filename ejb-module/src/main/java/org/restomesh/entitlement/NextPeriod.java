package org.restomesh.entitlement;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;

/**
 * A period that was paid before the current one has ended, and follows it.
 *
 * @param end the first day after it, in the tenant's zone
 * @param quantity units from its first day on, at least 1
 */
public record NextPeriod(LocalDate end, int quantity) {
  public NextPeriod {
    requireNonNull(end, "end");
    if (quantity < 1) {
      throw new IllegalArgumentException("a period of " + quantity + " units");
    }
  }
}
