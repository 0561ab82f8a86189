package org.restomesh.licensing.purchase;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.UUID;

/**
 * The row that a line renews.
 *
 * @param anniversaryAt the day on which its paid period ends
 */
public record RenewedRow(UUID ownedId, LocalDate anniversaryAt) {
  /**
   * How long before its end a period can be renewed
   * (requirements/2-licensing-billing#cycle-generation).
   */
  public static final int EARLY_RENEWAL_DAYS = 30;

  public RenewedRow {
    requireNonNull(ownedId, "ownedId");
    requireNonNull(anniversaryAt, "anniversaryAt");
  }
}
