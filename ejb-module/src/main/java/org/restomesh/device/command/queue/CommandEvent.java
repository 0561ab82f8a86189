package org.restomesh.device.command.queue;

import java.time.Instant;
import java.util.UUID;
import org.restomesh.device.command.CommandKind;

/** The payload of the command.*.v1 events. */
record CommandEvent(UUID commandId, UUID deviceId, CommandKind kind, Instant at) {
  static final String FAILED = "command.failed.v1";
  static final String OUTCOME_UNKNOWN = "command.outcome_unknown.v1";
}
