package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Whose hardware it is. */
public enum Ownership {
  /** Bought from us. */
  SOLD,
  /** Rented from us. */
  RENTED,
  /** The restaurant's own. */
  BYO;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
