package org.restomesh.device.command;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.event.Outbox;

/** Tells partners of the outcomes that they must know, in the transaction of the change. */
@Dependent
class CommandEvents {
  @Inject Outbox outbox;

  /** Call once a command has just changed: nothing is told of the states that need no attention. */
  void tellOutcome(DeviceCommand command, Instant now) {
    switch (command.status()) {
      case FAILED -> tell(CommandEvent.FAILED, command, now);
      case OUTCOME_UNKNOWN -> tell(CommandEvent.OUTCOME_UNKNOWN, command, now);
      case QUEUED, CLAIMED, DONE, CANCELLED, EXPIRED -> {
        // Seen in the ledger.
      }
    }
  }

  private void tell(String type, DeviceCommand command, Instant now) {
    outbox.append(command.tenantId(), type, command.event(now), now);
  }
}
