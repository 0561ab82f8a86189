package org.restomesh.device.command.queue;

import org.restomesh.device.command.CommandKind;


import java.time.Instant;
import java.util.UUID;

/** The payload of the command.*.v1 events. */
record CommandEvent(UUID commandId, UUID deviceId, CommandKind kind, Instant at) {
  static final String FAILED = "command.failed.v1";
  static final String OUTCOME_UNKNOWN = "command.outcome_unknown.v1";
}
