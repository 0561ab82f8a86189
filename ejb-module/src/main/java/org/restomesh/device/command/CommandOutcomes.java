package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.ResourceNotFound;

/** What devices say has become of their commands. Nearly always it is done. */
@ApplicationScoped
public class CommandOutcomes {
  @EJB CommandQueue queue;
  @Inject UnlockedCommands commands;
  @Inject ClaimedCommands claimed;
  @Inject CommandSettings settings;
  @Inject Clock clock;

  /**
   * Not to be called in a transaction.
   *
   * @throws ResourceNotFound when the command is not this device's
   * @throws org.restomesh.shared.ResourceConflict when another outcome is known, or it is not
   *     claimed
   */
  public CommandDetails acknowledge(DevicePrincipal device, UUID commandId, AckCommand ack) {
    if (ack.status() != AckStatus.DONE) {
      return queue.acknowledge(device, commandId, ack); // others are told of it, too
    }
    DeviceCommand command =
        claimed
            .take(commandId)
            .filter(kept -> kept.isClaimedAs(ack.claimId()))
            .or(() -> commands.find(commandId))
            .filter(found -> found.deviceId().equals(device.deviceId()))
            .orElseThrow(() -> new ResourceNotFound("Command"));
    boolean changed = command.acknowledge(ack, settings.retryDelay(), clock.instant());
    return !changed || commands.replace(command)
        ? command.details()
        : queue.acknowledge(device, commandId, ack);
  }
}
