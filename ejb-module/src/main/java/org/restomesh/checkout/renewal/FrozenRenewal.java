package org.restomesh.checkout.renewal;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/**
 * What a renewal cart consists of, as an intent keeps it.
 *
 * @param anniversaryAt on which the renewed period begins
 * @param pricesOf the instant whose prices it has
 * @param rows at least one
 */
public record FrozenRenewal(
    UUID cycleId, LocalDate anniversaryAt, Instant pricesOf, List<Row> rows) {
  public FrozenRenewal {
    rows = List.copyOf(rows);
  }

  /** An owned row, with the units that are renewed of it. */
  public record Row(UUID ownedId, String code, int quantity) {}
}
