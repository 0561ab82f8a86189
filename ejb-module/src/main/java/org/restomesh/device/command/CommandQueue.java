package org.restomesh.device.command;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceRetired;
import org.restomesh.device.DeviceTarget;
import org.restomesh.device.Devices;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.InvalidInput;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.sql.Turns;

/** Hands each device its work, exactly once (spec 1, Command lifecycle). */
@Stateless
public class CommandQueue {
  /** Hibernate's value for FOR UPDATE SKIP LOCKED. */
  static final int SKIP_LOCKED = -2;

  private static final int TURNS_OF_KEYS = 7_300_003;

  @PersistenceContext EntityManager entityManager;
  @Inject CommandRows rows;
  @EJB Devices devices;
  @Inject CommandSettings settings;
  @Inject CommandEvents events;
  @Inject Clock clock;

  /**
   * Queues a command, or answers the one that an earlier request with the same idempotency key
   * made, whatever has become of the device since.
   *
   * @throws ResourceNotFound when the device is outside the caller's scope
   * @throws org.restomesh.shared.ResourceConflict when it is unprovisioned or retired
   * @throws InvalidInput when a screen cannot do this kind
   */
  public Enqueued enqueue(StaffPrincipal caller, UUID deviceId, EnqueueCommand command) {
    DeviceTarget target = devices.hold(caller, deviceId);
    return findByIdempotencyKey(deviceId, command.idempotencyKey())
        .map(earlier -> new Enqueued(earlier.details(), false))
        .orElseGet(() -> append(target, command, caller.subject()));
  }

  /** The next command of the device, now claimed, or nothing. */
  public Optional<DeliveredCommand> claimNext(DevicePrincipal device) {
    return claimNext(device, DeviceJournal.SILENT);
  }

  /** As {@link #claimNext(DevicePrincipal)}, for a device whose journal is to confirm it. */
  public Optional<DeliveredCommand> claimNext(DevicePrincipal device, DeviceJournal journal) {
    Instant now = clock.instant();
    return rows.lockNext(device.deviceId(), now)
        .map(
            command -> {
              command.claim(now, settings.lease(), journal);
              rows.update(command);
              return command.delivered();
            });
  }

  /** The device's journal names this claim, if it still is one. */
  public void confirm(DeliveredCommand named) {
    rows.lock(named.id())
        .filter(command -> command.isClaimedAs(named.claimId()))
        .filter(command -> command.confirm(settings.lease(), clock.instant()))
        .ifPresent(rows::update);
  }

  /**
   * @throws ResourceNotFound when the command is not this device's
   * @throws org.restomesh.shared.ResourceConflict when another outcome is known, or it is not
   *     claimed
   */
  public CommandDetails acknowledge(DevicePrincipal device, UUID commandId, AckCommand ack) {
    DeviceCommand command =
        rows.lock(commandId)
            .filter(found -> found.deviceId().equals(device.deviceId()))
            .orElseThrow(() -> new ResourceNotFound("Command"));
    Instant now = clock.instant();
    if (command.acknowledge(ack, settings.retryDelay(), now)) {
      rows.update(command);
      events.tell(command, now);
    }
    return command.details();
  }

  /** What the device has claimed and not yet acknowledged: a lost answer loses no command. */
  public List<DeliveredCommand> inFlight(DevicePrincipal device) {
    rows.markSeen(device.deviceId()); // what it has seen must not be taken back any more
    return entityManager
        .createQuery(
            "select c from DeviceCommand c where c.deviceId = :device and c.status = CLAIMED"
                + " order by c.place",
            DeviceCommand.class)
        .setParameter("device", device.deviceId())
        .setMaxResults(200)
        .getResultStream()
        .map(DeviceCommand::delivered)
        .toList();
  }

  /** In the retiring transaction, so that no command outlives its device. */
  public void endAll(@Observes DeviceRetired retired) {
    // The waiting ones may be many and tell nobody; the claimed ones are few.
    entityManager
        .createNativeQuery(
            "update device_command set status = "
                + CommandStatus.MACHINE.sqlTo(CommandStatus.Event.CANCEL)
                + ", completed_at = :now, error = 'device retired', version = version + 1"
                + " where device_id = :device and status "
                + CommandStatus.MACHINE.sqlFrom(CommandStatus.Event.CANCEL))
        .setParameter("now", retired.at())
        .setParameter("device", retired.deviceId())
        .executeUpdate();
    List<DeviceCommand> claimed =
        entityManager
            .createQuery(
                "select c from DeviceCommand c where c.deviceId = :device and c.status = CLAIMED",
                DeviceCommand.class)
            .setParameter("device", retired.deviceId())
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .getResultList();
    for (DeviceCommand command : claimed) {
      command.endWithDevice(retired.at());
      events.tell(command, retired.at());
    }
  }

  private Enqueued append(DeviceTarget target, EnqueueCommand command, String createdBy) {
    target.requireTakesCommands();
    if (target.kind().isScreen() && !command.kind().isForScreens()) {
      throw new InvalidInput(
          "A " + target.kind().wireName() + " cannot do " + command.kind().wireName());
    }
    Instant now = clock.instant();
    DeviceCommand queued = new DeviceCommand(target, command, createdBy, now);
    rows.insert(queued);
    events.tell(queued, now);
    return new Enqueued(queued.details(), true);
  }

  /** The lock makes the second of two simultaneous requests with one key find the first's row. */
  private Optional<DeviceCommand> findByIdempotencyKey(UUID deviceId, String key) {
    if (key == null) {
      return Optional.empty();
    }
    Turns.take(entityManager, TURNS_OF_KEYS, deviceId + "/" + key);
    return entityManager
        .createQuery(
            "select c from DeviceCommand c where c.deviceId = :device"
                + " and c.work.idempotencyKey = :key",
            DeviceCommand.class)
        .setParameter("device", deviceId)
        .setParameter("key", key)
        .getResultStream()
        .findFirst();
  }
}
