package org.restomesh.faults.check.command;

import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;

/** A device and whose it is. */
record DeviceKey(String tenant, String device) {

  static DeviceKey of(CommandAccepted command) {
    return new DeviceKey(command.tenant(), command.device());
  }

  static DeviceKey of(CommandReceived command) {
    return new DeviceKey(command.tenant(), command.device());
  }

  static DeviceKey of(PollEmpty poll) {
    return new DeviceKey(poll.tenant(), poll.device());
  }
}
