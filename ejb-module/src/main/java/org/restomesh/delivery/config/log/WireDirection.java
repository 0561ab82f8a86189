package org.restomesh.delivery.config.log;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** Who called whom. */
public enum WireDirection {
  IN,
  OUT,
  /** Nobody: a transition of ours that the platform has no call for. */
  LOCAL;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
