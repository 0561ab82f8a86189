package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.Log;

/** What a device gets when it asks for work; the database is spared where nothing can wait. */
@ApplicationScoped
public class NextCommand {
  private static final Log LOG = Log.of(NextCommand.class);

  @EJB CommandQueue queue;
  @Inject Handovers handovers;
  @Inject UnlockedCommands commands;
  @Inject ClaimedCommands claimed;
  @Inject CommandSettings settings;
  @Inject EmptyQueues empty;
  @Inject Event<CommandQueued> queued;
  @Inject Clock clock;

  /**
   * What the device is to hear next: of a claim that its journal does not know, else of the next
   * command, now claimed, or nothing. Not to be called in a transaction.
   */
  public Optional<DeliveredCommand> next(DevicePrincipal device, DeviceJournal journal) {
    return journal.speaks()
        ? handovers.hear(device, journal).or(() -> claim(device, journal))
        : claim(device);
  }

  /** The next command of a device that keeps no journal. */
  public Optional<DeliveredCommand> claim(DevicePrincipal device) {
    return claim(device, DeviceJournal.SILENT);
  }

  /** The next command of the device, now claimed, or nothing. Not to be called in a transaction. */
  Optional<DeliveredCommand> claim(DevicePrincipal device, DeviceJournal journal) {
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
    command.claim(now, settings.lease(), journal);
    if (!commands.replace(command)) {
      return queue.claimNext(device, journal);
    }
    if (next.get().isLast()) {
      look.sawNothing();
    }
    DeliveredCommand delivered = command.delivered();
    claimed.keep(command);
    return Optional.of(delivered);
  }

  /**
   * What was claimed just now could be told to nobody, not even in part: it waits again, and no
   * attempt was made. Not when its row has changed since, for somebody may know of the claim by
   * now; nor when this node does not have it in mind as it was claimed. Then its lease decides, and
   * whoever asks what is in flight. Not to be called in a transaction.
   */
  public void takeBack(DeliveredCommand untold) {
    try {
      boolean waitsAgain =
          claimed
              .take(untold.id())
              .filter(command -> command.takeBack(untold.claimId()))
              .filter(commands::replace)
              .isPresent();
      if (waitsAgain) {
        queued.fire(new CommandQueued(untold.deviceId()));
      }
    } catch (RuntimeException e) {
      LOG.warn("command " + untold.id() + " was not taken back: " + e.getClass().getName());
    }
  }
}
