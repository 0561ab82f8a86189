package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** The life of a command (contract 2, Commands). */
public enum CommandStatus {
  /** Waits for its device. */
  QUEUED,
  /** Handed out; the device has not said how it ended. */
  CLAIMED,
  DONE,
  /** Ended without success and without another try. */
  FAILED,
  /** Called off before the device took it. */
  CANCELLED,
  /** Its time ran out before the device took it. */
  EXPIRED,
  /** Handed out, side-effecting and silent: nobody may repeat it, somebody must find out. */
  OUTCOME_UNKNOWN;

  public boolean canBecome(CommandStatus next) {
    return switch (this) {
      case QUEUED -> next == CLAIMED || next == CANCELLED || next == EXPIRED;
      case CLAIMED -> next == DONE || next == FAILED || next == QUEUED || next == OUTCOME_UNKNOWN;
      case OUTCOME_UNKNOWN -> next == DONE || next == FAILED;
      case DONE, FAILED, CANCELLED, EXPIRED -> false;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
