package org.restomesh.device.command.queue;

import org.restomesh.device.command.CommandQueued;


import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.event.Outbox;

/**
 * Tells partners of the outcomes that they must know, in the transaction of the change, and those
 * who wait for work that there is some again, after it.
 */
@Dependent
class CommandEvents {
  @Inject Outbox outbox;
  @Inject Event<CommandQueued> queued;

  /** Call once a command has just changed: nothing is told of the states that need no attention. */
  void tell(DeviceCommand command, Instant now) {
    switch (command.status()) {
      case FAILED -> append(CommandEvent.FAILED, command, now);
      case OUTCOME_UNKNOWN -> append(CommandEvent.OUTCOME_UNKNOWN, command, now);
      case QUEUED -> queued.fire(new CommandQueued(command.deviceId()));
      case CLAIMED, DONE, CANCELLED, EXPIRED -> {
        // Seen in the ledger.
      }
    }
  }

  private void append(String type, DeviceCommand command, Instant now) {
    outbox.append(command.tenantId(), type, command.event(now), now);
  }
}
