package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.json.WireNames;

/** The outcome of a command, as its device reports it. */
public enum AckStatus {
  DONE,
  FAILED;

  /** The state event of this outcome, when the command is not retried. */
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
