package org.restomesh.device.command.queue;

import com.github.benmanes.caffeine.cache.Cache;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.device.command.CommandSettings;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.shared.Caches;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Claims and acks of devices. The usual path takes no lock and no transaction (ADR 0017); a request
 * that loses a race goes through {@link CommandQueue}. The database is not asked where nothing can
 * wait. Nothing here is to be called in a transaction.
 */
@ApplicationScoped
public class CommandClaims {
  private static final Log LOG = Log.of(CommandClaims.class);

  /** In characters; what does not fit is read from the database. */
  private static final long MAX_WEIGHT = 8_000_000;

  @EJB CommandQueue queue;
  @Inject OptimisticCommands commands;
  @Inject EmptyQueueCache empty;
  @Inject CommandSettings settings;
  @Inject Event<CommandQueued> queued;
  @Inject Clock clock;

  /**
   * Commands that were claimed on this node and are not acknowledged, as they were written, so that
   * the ack need not read them again. Whether they are still current shows when they are written
   * back. Each is taken out before use, so that nobody else changes it meanwhile.
   */
  private final Cache<UUID, DeviceCommand> remembered =
      Caches.builder()
          .maximumWeight(MAX_WEIGHT)
          .weigher((UUID id, DeviceCommand command) -> command.weight())
          .build();

  /**
   * What to hand over next: a claim that the device's journal does not know, else the next command,
   * now claimed, or nothing.
   */
  public Optional<HandedOverCommand> next(DevicePrincipal device, DeviceJournal journal) {
    return reconcile(device, journal).or(() -> claim(device, journal));
  }

  /**
   * The same for a poll that is held. Another poll of this device may have claimed something since
   * and told it to nobody: that comes before what was queued later. The database is not asked where
   * nothing can wait.
   */
  public Optional<HandedOverCommand> nextForHeld(DevicePrincipal device, DeviceJournal journal) {
    return empty.isKnownEmpty(device.deviceId()) ? Optional.empty() : next(device, journal);
  }

  /** The next command of the device, now claimed, or nothing. */
  private Optional<HandedOverCommand> claim(DevicePrincipal device, DeviceJournal journal) {
    if (empty.isKnownEmpty(device.deviceId())) {
      return Optional.empty();
    }
    EmptyQueueCache.Check check = empty.beginCheck(device.deviceId());
    Instant now = clock.instant();
    Optional<OptimisticCommands.Next> next = commands.next(device.deviceId(), now);
    if (next.isEmpty()) {
      check.foundNothing();
      return Optional.empty();
    }
    DeviceCommand command = next.get().command();
    command.claim(now, settings.lease(), journal);
    if (!commands.replace(command)) {
      return reconcile(device, journal).or(() -> queue.claimNext(device, journal));
    }
    if (next.get().isLast()) {
      check.foundNothing();
    }
    HandedOverCommand claimed = command.toHandedOver();
    remembered.put(command.id(), command);
    return Optional.of(claimed);
  }

  /**
   * Confirms what the journal names (see {@link DeviceJournal}).
   *
   * @return the oldest claim that is not confirmed and that the journal does not know
   */
  private Optional<HandedOverCommand> reconcile(DevicePrincipal device, DeviceJournal journal) {
    Optional<HandedOverCommand> again = Optional.empty();
    if (!journal.isReported()) {
      return again;
    }
    Instant now = clock.instant();
    for (DeviceCommand command : commands.unconfirmed(device.deviceId())) {
      HandedOverCommand claimed = command.toHandedOver();
      if (journal.claims().contains(claimed.claimId())) {
        confirm(command, claimed, now);
      } else if (again.isEmpty() && command.isHeldAt(now) && preventTakeBack(command)) {
        again = Optional.of(claimed);
      }
    }
    return again;
  }

  private void confirm(DeviceCommand command, HandedOverCommand claimed, Instant now) {
    command.confirm(settings.lease(), now);
    if (commands.replace(command)) {
      remembered.put(command.id(), command);
      return;
    }
    queue.confirm(claimed);
  }

  /**
   * Increments the version, so that a poll which could not hand over the claim no longer takes it
   * back. False when somebody else was quicker, with an ack or another poll of this device.
   */
  private boolean preventTakeBack(DeviceCommand command) {
    remembered.invalidate(command.id());
    return commands.replace(command);
  }

  /**
   * Puts back a claim that could not be handed over, not even in part: the command waits again, and
   * the attempt does not count. Not when its row has changed since, for somebody may know of the
   * claim by now, nor when this node does not remember it as it was claimed. Then its lease
   * decides, or a request for what is in flight.
   */
  public void takeBack(HandedOverCommand claimed) {
    try {
      Optional<DeviceCommand> command = recall(claimed.id());
      if (command.isPresent()
          && command.get().takeBack(claimed.claimId())
          && commands.replace(command.get())) {
        queued.fire(new CommandQueued(claimed.deviceId()));
      }
    } catch (RuntimeException e) {
      LOG.warn("command " + claimed.id() + " was not taken back: " + e.getClass().getName());
    }
  }

  /**
   * Records the device's ack. Nearly always the command is done.
   *
   * @throws ResourceNotFound when the command is not this device's
   * @throws org.restomesh.shared.error.ResourceConflict when another outcome is known, or it is not
   *     claimed
   */
  public CommandDetails acknowledge(DevicePrincipal device, UUID commandId, AckCommand ack) {
    if (ack.status() != AckStatus.DONE) {
      return queue.acknowledge(device, commandId, ack); // this fires events, too
    }
    DeviceCommand command =
        recall(commandId)
            .filter(kept -> kept.isClaimedAs(ack.claimId()))
            .or(() -> commands.find(commandId))
            .filter(found -> found.deviceId().equals(device.deviceId()))
            .orElseThrow(() -> new ResourceNotFound("Command"));
    boolean changed = command.acknowledge(ack, settings.retryDelay(), clock.instant());
    return !changed || commands.replace(command)
        ? command.details()
        : queue.acknowledge(device, commandId, ack);
  }

  private Optional<DeviceCommand> recall(UUID id) {
    return Optional.ofNullable(remembered.asMap().remove(id));
  }
}
