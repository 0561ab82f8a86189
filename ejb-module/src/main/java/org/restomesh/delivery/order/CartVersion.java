package org.restomesh.delivery.order;

import java.time.Instant;
import java.util.List;

/**
 * The cart that an order shows.
 *
 * @param hash its digest in hex
 * @param seenAt when the platform reported it, real time: what was read before that is outdated
 * @param lineIds the platform's ids of its units that are not cancelled
 */
public record CartVersion(String hash, Instant seenAt, List<String> lineIds) {
  public CartVersion {
    lineIds = List.copyOf(lineIds);
  }
}
