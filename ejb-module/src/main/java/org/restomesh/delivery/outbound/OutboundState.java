package org.restomesh.delivery.outbound;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** What operators ask for in the queue (contract/4-orders-delivery#outbound-list). */
public enum OutboundState {
  /** Due, under way or waiting for a retry. */
  PENDING,
  /** The dead letters: nothing more is tried until somebody requeues them. */
  DEAD;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
