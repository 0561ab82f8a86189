package org.restomesh.webhook.log;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/**
 * A delivery's status as readers see it (contract/6-webhooks#delivery-states): the stored one,
 * unless it is being sent at the moment.
 */
public enum PublicStatus {
  /** Waits for its first attempt or the next one. */
  PENDING,
  /** An attempt is under way, whatever became of those before. */
  DELIVERING,
  DELIVERED,
  /** No attempt is left, or none could succeed. */
  FAILED,
  /** Waits until the subscription is resumed. */
  PARKED,
  /** The subscription was deleted before it could be delivered. */
  CANCELLED;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }

  /** The condition on a row. A literal: with a parameter no plan could use the partial indexes. */
  String condition() {
    // The slot and not the claim: the index of deliveries in flight is on it.
    return this == DELIVERING ? "slot is not null" : "status = '" + name() + "' and slot is null";
  }
}
