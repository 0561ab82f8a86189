package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.device.DevicePrincipal;

/** What follows for a device's claims from what its journal says ({@link DeviceJournal}). */
@ApplicationScoped
public class Handovers {
  @EJB CommandQueue queue;
  @Inject UnlockedCommands commands;
  @Inject ClaimedCommands claimed;
  @Inject CommandSettings settings;
  @Inject Clock clock;

  /**
   * Confirms what is named. Not to be called in a transaction.
   *
   * @return the oldest claim that is not confirmed and that the journal does not know
   */
  Optional<DeliveredCommand> hear(DevicePrincipal device, DeviceJournal journal) {
    Instant now = clock.instant();
    Optional<DeliveredCommand> again = Optional.empty();
    for (DeviceCommand command : commands.unconfirmed(device.deviceId())) {
      DeliveredCommand delivered = command.delivered();
      if (journal.claims().contains(delivered.claimId())) {
        confirm(command, delivered, now);
      } else if (again.isEmpty() && command.isLeasedAt(now) && mayBeToldAgain(command)) {
        again = Optional.of(delivered);
      }
    }
    return again;
  }

  private void confirm(DeviceCommand command, DeliveredCommand delivered, Instant now) {
    command.confirm(settings.lease(), now);
    if (commands.replace(command)) {
      claimed.keep(command);
      return;
    }
    queue.confirm(delivered);
  }

  /**
   * Counts the version on: whoever claimed it and finds that nobody can be told takes it back no
   * more. Not when somebody else was quicker, with an ack or another poll of this device.
   */
  private boolean mayBeToldAgain(DeviceCommand command) {
    claimed.take(command.id());
    return commands.replace(command);
  }
}
