package org.restomesh.licensing;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.UUID;

/**
 * Which row a line pays on for.
 *
 * @param anniversaryAt the day on which what is paid of it ends
 */
public record Renews(UUID ownedId, LocalDate anniversaryAt) {
  public Renews {
    requireNonNull(ownedId, "ownedId");
    requireNonNull(anniversaryAt, "anniversaryAt");
  }
}
