package org.restomesh.licensing.ownership;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.restomesh.catalogue.ProductKind;

/** The payload of {@value #TYPE}: what was to end with its period is kept. */
record CancellationWithdrawn(
    UUID ownedId, String code, ProductKind kind, int quantity, LocalDate periodEnd, Instant at) {
  static final String TYPE = "addon.cancellation_withdrawn.v1";
}
