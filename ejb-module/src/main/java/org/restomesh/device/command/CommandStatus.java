package org.restomesh.device.command;

import static org.restomesh.shared.StateMachine.in;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.EnumSet;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.json.WireNames;

/** The life cycle of a command (contract/2-device-mesh#command-status). */
public enum CommandStatus {
  /** Waits for its device. */
  QUEUED,
  /** Handed over; the device has not said how it ended. */
  CLAIMED,
  DONE,
  /** Ended without success and is not retried. */
  FAILED,
  /** Cancelled before the device claimed it. */
  CANCELLED,
  /** Expired before the device claimed it. */
  EXPIRED,
  /**
   * Handed over, side-effecting and never acknowledged: nobody may repeat it, a person resolves it.
   */
  OUTCOME_UNKNOWN;

  /** What can happen to a command. */
  public enum Event {
    CLAIM,
    TAKE_BACK,
    RETRY,
    SUCCEED,
    FAIL,
    CANCEL,
    EXPIRE,
    FALL_SILENT
  }

  public static final StateMachine<CommandStatus, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(QUEUED),
          in(QUEUED).on(Event.CLAIM, CLAIMED, "its device has it for a lease"),
          in(CLAIMED).on(Event.TAKE_BACK, QUEUED, "nobody was told, no attempt counts"),
          in(CLAIMED).on(Event.RETRY, QUEUED, "after a pause, while attempts are left"),
          in(CLAIMED, OUTCOME_UNKNOWN).on(Event.SUCCEED, DONE, "by ack, or a person says so"),
          in(CLAIMED, OUTCOME_UNKNOWN).on(Event.FAIL, FAILED, "partners are told"),
          in(QUEUED).on(Event.CANCEL, CANCELLED, "called off, or its device is retired"),
          in(QUEUED).on(Event.EXPIRE, EXPIRED, "not taken in time"),
          in(CLAIMED).on(Event.FALL_SILENT, OUTCOME_UNKNOWN, "nobody may repeat it"));

  @JsonValue
  public String wireName() {
    return WireNames.of(this);
  }
}
