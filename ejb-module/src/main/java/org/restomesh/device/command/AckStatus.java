package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** How a device says that a command ended. */
public enum AckStatus {
  DONE,
  FAILED;

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
