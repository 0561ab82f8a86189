package org.restomesh.device;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/**
 * The life cycle of a device (requirements/1-device-mesh#device-status;
 * contract/2-device-mesh#device-states).
 */
public enum DeviceStatus {
  /** The slot exists and waits for its code. */
  UNPROVISIONED,
  /** Paired, and no sign of life yet. */
  PAIRED,
  /** Seen within the heartbeat window. */
  ONLINE,
  /** Silent for longer than the heartbeat window. */
  OFFLINE,
  /** Removed for good; its token is revoked. */
  RETIRED;

  /** What can happen to a device. */
  public enum Event {
    PAIR,
    GIVE_SIGN_OF_LIFE,
    FALL_SILENT,
    RETIRE
  }

  public static final StateMachine<DeviceStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(UNPROVISIONED),
          in(UNPROVISIONED).on(Event.PAIR, PAIRED, "its code is used up, it has a token"),
          in(PAIRED, ONLINE, OFFLINE).on(Event.GIVE_SIGN_OF_LIFE, ONLINE, "it was just seen"),
          in(ONLINE).on(Event.FALL_SILENT, OFFLINE, "partners are told"),
          in(UNPROVISIONED, PAIRED, ONLINE, OFFLINE)
              .on(Event.RETIRE, RETIRED, "its token dies, its commands end"));

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
