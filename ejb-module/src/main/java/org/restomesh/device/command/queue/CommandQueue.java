package org.restomesh.device.command.queue;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.device.command.CommandSettings;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.EnqueueResult;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.printing.PrinterCommands;
import org.restomesh.device.registry.DeviceRetired;
import org.restomesh.device.registry.DeviceTarget;
import org.restomesh.device.registry.Devices;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The command queues of devices: commands are enqueued, and claimed under the row's lock, each
 * exactly once (requirements/1-device-mesh#delivered-once). Devices get here when {@link
 * CommandClaims}, which takes no lock, has lost a race, and for changes that fire events.
 */
@Stateless
public class CommandQueue {
  /**
   * Of a queued command, whether it can be claimed now. One that never had to wait can be, whatever
   * the clock said of the node that created it.
   */
  public static final String CLAIMABLE =
      "available_at <= greatest(:now, created_at) and (expires_at is null or expires_at > :now)";

  @Inject CommandRows rows;
  @Inject PrinterCommands printers;
  @EJB Devices devices;
  @Inject CommandSettings settings;
  @Inject CommandEvents events;
  @Inject Event<CommandQueued> queued;
  @Inject Clock clock;

  /**
   * Queues a command, or returns the one that an earlier request with the same idempotency key
   * created, whatever has become of the device since.
   *
   * @throws ResourceNotFound when the device is outside the caller's scope
   * @throws org.restomesh.shared.error.ResourceConflict when it is unprovisioned or retired
   * @throws InvalidInput when a screen or a printer without an agent cannot do this kind
   * @throws org.restomesh.shared.error.ValidationFailed when such a printer cannot print the
   *     payload
   */
  public EnqueueResult enqueue(StaffPrincipal caller, UUID deviceId, EnqueueCommand command) {
    DeviceTarget target = devices.hold(caller, deviceId);
    String key = command.idempotencyKey();
    Optional<DeviceCommand> earlier =
        key == null ? Optional.empty() : rows.findByKey(deviceId, key);
    if (earlier.isPresent()) {
      // Whoever answered first may not have lived to tell the other nodes.
      queued.fire(new CommandQueued(deviceId));
      return new EnqueueResult(earlier.get().details(), false);
    }
    target.requireTakesCommands();
    if (target.kind().isScreen() && !command.kind().isForScreens()) {
      throw new InvalidInput(
          "A " + target.kind().wireName() + " cannot do " + command.kind().wireName());
    }
    EnqueueCommand accepted =
        target.protocol().isPrinters() ? printers.accept(target.kind(), command) : command;
    DeviceCommand created =
        DeviceCommand.create(target, accepted, caller.subject(), clock.instant());
    rows.insert(created);
    queued.fire(new CommandQueued(deviceId));
    return new EnqueueResult(created.details(), true);
  }

  /**
   * Enqueues commands for all devices of a branch that are of their kinds and take commands, in one
   * statement, however many there are. A branch without such devices gets none.
   *
   * @return how many commands are new
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public int enqueueForBranch(
      UUID branchId, List<BranchCommand> commands, String createdBy, Instant now) {
    if (commands.isEmpty()) {
      return 0;
    }
    List<UUID> deviceIds = rows.insertForBranch(branchId, commands, createdBy, now);
    deviceIds.stream().distinct().forEach(deviceId -> queued.fire(new CommandQueued(deviceId)));
    return deviceIds.size();
  }

  /** All nodes look again what waits for the devices of a branch. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void tellBranch(UUID branchId) {
    devices.takingCommands(branchId).forEach(id -> queued.fire(new CommandQueued(id)));
  }

  /** The next command of the device, now claimed, or nothing. */
  public Optional<HandedOverCommand> claimNext(DevicePrincipal device, DeviceJournal journal) {
    Instant now = clock.instant();
    Optional<DeviceCommand> next = rows.lockNext(device.deviceId(), now);
    if (next.isEmpty()) {
      return Optional.empty();
    }
    DeviceCommand command = next.get();
    command.claim(now, settings.lease(), journal);
    rows.update(command);
    return Optional.of(command.toHandedOver());
  }

  /** Confirms a claim that the device's journal names, if it is still current. */
  public void confirm(HandedOverCommand named) {
    rows.lock(named.deviceId(), named.id())
        .filter(command -> command.isClaimedAs(named.claimId()))
        .filter(command -> command.confirm(settings.lease(), clock.instant()))
        .ifPresent(rows::update);
  }

  /**
   * @throws ResourceNotFound when the command is not this device's
   * @throws org.restomesh.shared.error.ResourceConflict when another outcome is known, or it is not
   *     claimed
   */
  public CommandDetails acknowledge(DevicePrincipal device, UUID commandId, AckCommand ack) {
    DeviceCommand command =
        rows.lock(device.deviceId(), commandId).orElseThrow(() -> new ResourceNotFound("Command"));
    Instant now = clock.instant();
    if (command.acknowledge(ack, settings.retryDelay(), now)) {
      rows.update(command);
      events.tell(command, now);
    }
    return command.details();
  }

  /** What the device has claimed and not acknowledged: a lost response loses no command. */
  public List<HandedOverCommand> inFlight(DevicePrincipal device) {
    return rows.inFlight(device.deviceId()).stream().map(DeviceCommand::toHandedOver).toList();
  }

  /** In the retiring transaction, so that no command outlives its device. */
  public void endAll(@Observes DeviceRetired retired) {
    rows.cancelWaiting(retired.deviceId(), DeviceCommand.RETIRED, retired.at());
    for (DeviceCommand command : rows.lockClaimed(retired.deviceId())) {
      command.endWithDevice(retired.at());
      rows.update(command);
      events.tell(command, retired.at());
    }
  }
}
