package org.restomesh.device.command.queue;

import java.util.Optional;
import java.util.UUID;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.support.Wiring;

/** Claims and acks as devices' requests go. */
record UnlockedAccess(Wiring wiring) implements Worker.Access {
  @Override
  public Optional<HandedOverCommand> claim(DevicePrincipal device) {
    return wiring.get(CommandClaims.class).next(device, DeviceJournal.NONE);
  }

  @Override
  public CommandDetails acknowledge(DevicePrincipal device, UUID command, AckCommand ack) {
    return wiring.get(CommandClaims.class).acknowledge(device, command, ack);
  }
}
