package org.restomesh.device.command.queue;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.event.Outbox;

/**
 * Publishes the outcomes that partners must know, in the transaction of the change, and wakes
 * waiting polls after it when a command is queued again.
 */
@Dependent
class CommandEvents {
  @Inject Outbox outbox;
  @Inject Event<CommandQueued> queued;

  /** Call right after a change of status; states that need no attention are not published. */
  void tell(DeviceCommand command, Instant now) {
    switch (command.status()) {
      case FAILED -> append(CommandEvent.FAILED, command, now);
      case OUTCOME_UNKNOWN -> append(CommandEvent.OUTCOME_UNKNOWN, command, now);
      case QUEUED -> queued.fire(new CommandQueued(command.deviceId()));
      case CLAIMED, DONE, CANCELLED, EXPIRED -> {
        // Staff see these in the list of commands.
      }
    }
  }

  private void append(String type, DeviceCommand command, Instant now) {
    outbox.append(command.tenantId(), type, command.event(now), now);
  }
}
