package org.restomesh.display;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** Whether somebody has seen to a request. */
public enum ServiceRequestStatus {
  OPEN,
  DONE;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
