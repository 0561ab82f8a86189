package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.device.Devices;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;

/** A device's commands as staff read, call off and settle them (contract 2, Commands). */
@Stateless
public class CommandLedger {
  @PersistenceContext EntityManager entityManager;
  @Inject Devices devices;
  @Inject CommandEvents events;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /** Newest first. */
  public Page<CommandDetails> list(
      StaffPrincipal caller, UUID deviceId, CommandFilter filter, PageRequest page) {
    devices.requireInScope(caller, deviceId);
    return Page.of(
        query(deviceId, filter, page).getResultList(),
        page,
        DeviceCommand::id,
        DeviceCommand::details);
  }

  public CommandDetails get(StaffPrincipal caller, UUID deviceId, UUID commandId) {
    return find(caller, deviceId, commandId, LockModeType.NONE).details();
  }

  /**
   * Calls a waiting command off; repeating it changes nothing.
   *
   * @throws org.restomesh.shared.ResourceConflict when it is claimed or has ended
   */
  public void cancel(StaffPrincipal caller, UUID deviceId, UUID commandId) {
    DeviceCommand command = find(caller, deviceId, commandId, LockModeType.PESSIMISTIC_WRITE);
    if (command.cancel(clock.instant())) {
      audit.record(caller.actor(), Deed.of("command.cancel", "command", commandId));
    }
  }

  /**
   * Settles a command whose outcome is unknown.
   *
   * @throws org.restomesh.shared.ResourceConflict when its outcome is not unknown
   */
  public CommandDetails resolve(
      StaffPrincipal caller, UUID deviceId, UUID commandId, ResolveCommand resolution) {
    DeviceCommand command = find(caller, deviceId, commandId, LockModeType.PESSIMISTIC_WRITE);
    Instant now = clock.instant();
    command.resolve(resolution, now);
    events.tell(command, now);
    audit.record(
        caller.actor(),
        Deed.of("command.resolve", "command", commandId)
            .with("status", resolution.status().wireName())
            .with("reason", resolution.reason()));
    return command.details();
  }

  private DeviceCommand find(
      StaffPrincipal caller, UUID deviceId, UUID commandId, LockModeType lock) {
    devices.requireInScope(caller, deviceId);
    return entityManager
        .createQuery(
            "select c from DeviceCommand c where c.id = :id and c.deviceId = :device",
            DeviceCommand.class)
        .setParameter("id", commandId)
        .setParameter("device", deviceId)
        .setLockMode(lock)
        .getResultStream()
        .findFirst()
        .orElseThrow(() -> new ResourceNotFound("Command"));
  }

  private TypedQuery<DeviceCommand> query(UUID deviceId, CommandFilter filter, PageRequest page) {
    // The status is a literal: with a parameter a generic plan could not use the partial indexes.
    String narrowed =
        (filter.status() == null ? "" : " and c.status = " + filter.status().name())
            + (filter.kind() == null ? "" : " and c.work.kind = :kind");
    TypedQuery<DeviceCommand> query =
        entityManager
            .createQuery(
                "select c from DeviceCommand c where c.deviceId = :device and c.id < :before"
                    + narrowed
                    + " order by c.id desc",
                DeviceCommand.class)
            .setParameter("device", deviceId)
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize());
    if (filter.kind() != null) {
      query.setParameter("kind", filter.kind());
    }
    return query;
  }
}
