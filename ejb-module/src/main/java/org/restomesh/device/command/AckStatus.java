package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** How a device says that a command ended. */
public enum AckStatus {
  DONE,
  FAILED;

  /** What a command becomes by it, when it is not tried again. */
  CommandStatus outcome() {
    return switch (this) {
      case DONE -> CommandStatus.DONE;
      case FAILED -> CommandStatus.FAILED;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
