package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.restomesh.device.DevicePrincipal;

/** What a device gets when it asks for work; the database is spared where nothing can wait. */
@ApplicationScoped
public class NextCommand {
  @EJB CommandQueue queue;
  @Inject EmptyQueues empty;

  /** The next command of the device, now claimed, or nothing. */
  public Optional<DeliveredCommand> claim(DevicePrincipal device) {
    if (empty.isKnownEmpty(device.deviceId())) {
      return Optional.empty();
    }
    EmptyQueues.Look look = empty.look(device.deviceId());
    Optional<DeliveredCommand> claimed = queue.claimNext(device);
    if (claimed.isEmpty()) {
      look.sawNothing();
    }
    return claimed;
  }
}
