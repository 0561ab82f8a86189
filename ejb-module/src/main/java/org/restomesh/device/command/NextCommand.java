package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.device.DevicePrincipal;

/** What a device gets when it asks for work; the database is spared where nothing can wait. */
@ApplicationScoped
public class NextCommand {
  @EJB CommandQueue queue;
  @Inject UnlockedCommands commands;
  @Inject ClaimedCommands claimed;
  @Inject CommandSettings settings;
  @Inject EmptyQueues empty;
  @Inject Clock clock;

  /** The next command of the device, now claimed, or nothing. Not to be called in a transaction. */
  public Optional<DeliveredCommand> claim(DevicePrincipal device) {
    if (empty.isKnownEmpty(device.deviceId())) {
      return Optional.empty();
    }
    EmptyQueues.Look look = empty.look(device.deviceId());
    Instant now = clock.instant();
    Optional<UnlockedCommands.Next> next = commands.next(device.deviceId(), now);
    if (next.isEmpty()) {
      look.sawNothing();
      return Optional.empty();
    }
    DeviceCommand command = next.get().command();
    command.claim(now, settings.lease());
    if (!commands.replace(command)) {
      return queue.claimNext(device);
    }
    if (next.get().isLast()) {
      look.sawNothing();
    }
    DeliveredCommand delivered = command.delivered();
    claimed.keep(command);
    return Optional.of(delivered);
  }
}
