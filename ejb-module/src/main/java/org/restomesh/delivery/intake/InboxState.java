package org.restomesh.delivery.intake;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** What has been made of something that came in. */
public enum InboxState {
  /** Nothing yet. */
  RECEIVED,
  /** All that follows from it is done. */
  PROCESSED,
  /** It could not be understood or stored; a person may have it tried again. */
  FAILED,
  /** It waits for its order, or for the package that takes an order's place. */
  PARKED,
  /** Nothing follows from it: refused, unknown, or given up. */
  IGNORED;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
