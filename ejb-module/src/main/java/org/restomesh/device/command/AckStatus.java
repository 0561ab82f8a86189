package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** How a device says that a command ended. */
public enum AckStatus {
  DONE,
  FAILED;

  /** What comes to a command by it, when it is not tried again. */
  public CommandStatus.Event event() {
    return switch (this) {
      case DONE -> CommandStatus.Event.SUCCEED;
      case FAILED -> CommandStatus.Event.FAIL;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
