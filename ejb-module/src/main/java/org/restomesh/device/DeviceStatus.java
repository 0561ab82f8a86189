package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonValue;
import org.restomesh.shared.WireNames;

/** The life of a device (spec 1, Device status; contract 2, States). */
public enum DeviceStatus {
  /** The slot exists and waits for its code. */
  UNPROVISIONED,
  /** Paired, and no sign of life yet. */
  PAIRED,
  /** Seen within the heartbeat window. */
  ONLINE,
  /** Silent for longer than the heartbeat window. */
  OFFLINE,
  /** Gone for good; its token is dead. */
  RETIRED;

  public boolean canBecome(DeviceStatus next) {
    return switch (this) {
      case UNPROVISIONED -> next == PAIRED || next == RETIRED;
      case PAIRED, OFFLINE -> next == ONLINE || next == RETIRED;
      case ONLINE -> next == OFFLINE || next == RETIRED;
      case RETIRED -> false;
    };
  }

  /** Whether there is, or will soon be, a device that takes commands. */
  public boolean takesCommands() {
    return switch (this) {
      case PAIRED, ONLINE, OFFLINE -> true;
      case UNPROVISIONED, RETIRED -> false;
    };
  }

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
