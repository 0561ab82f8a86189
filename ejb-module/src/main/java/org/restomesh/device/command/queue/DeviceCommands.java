package org.restomesh.device.command.queue;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandFilter;
import org.restomesh.device.command.ResolveCommand;
import org.restomesh.device.registry.Devices;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * A device's commands as staff read, cancel and resolve them
 * (contract/2-device-mesh#staff-commands).
 */
@Stateless
public class DeviceCommands {
  @Inject CommandRows rows;
  @Inject Devices devices;
  @Inject CommandEvents events;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /** Newest first. */
  public Page<CommandDetails> list(
      StaffPrincipal caller, UUID deviceId, CommandFilter filter, PageRequest page) {
    devices.requireInScope(caller, deviceId);
    return Page.of(
        rows.list(deviceId, filter, page), page, DeviceCommand::id, DeviceCommand::details);
  }

  public CommandDetails get(StaffPrincipal caller, UUID deviceId, UUID commandId) {
    devices.requireInScope(caller, deviceId);
    return rows.find(deviceId, commandId)
        .map(DeviceCommand::details)
        .orElseThrow(() -> new ResourceNotFound("Command"));
  }

  /**
   * Cancels a waiting command; repeating it changes nothing.
   *
   * @throws org.restomesh.shared.error.ResourceConflict when it is claimed or has ended
   */
  public void cancel(StaffPrincipal caller, UUID deviceId, UUID commandId) {
    DeviceCommand command = lock(caller, deviceId, commandId);
    if (command.cancel(clock.instant())) {
      rows.update(command);
      audit.record(caller.actor(), AuditedAction.of("command.cancel", "command", commandId));
    }
  }

  /**
   * Resolves a command whose outcome is unknown.
   *
   * @throws org.restomesh.shared.error.ResourceConflict when its outcome is not unknown
   */
  public CommandDetails resolve(
      StaffPrincipal caller, UUID deviceId, UUID commandId, ResolveCommand resolution) {
    DeviceCommand command = lock(caller, deviceId, commandId);
    Instant now = clock.instant();
    command.resolve(resolution, now);
    rows.update(command);
    events.tell(command, now);
    audit.record(
        caller.actor(),
        AuditedAction.of("command.resolve", "command", commandId)
            .with("status", resolution.status().wireName())
            .with("reason", resolution.reason()));
    return command.details();
  }

  private DeviceCommand lock(StaffPrincipal caller, UUID deviceId, UUID commandId) {
    devices.requireInScope(caller, deviceId);
    return rows.lock(deviceId, commandId).orElseThrow(() -> new ResourceNotFound("Command"));
  }
}
