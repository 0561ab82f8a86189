package org.restomesh.device.registry;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.device.Backlog;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.Device;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.pairing.IssuedPairCode;
import org.restomesh.device.pairing.PairCodes;
import org.restomesh.device.printer.CloudPrinters;
import org.restomesh.device.printer.PrinterAccess;
import org.restomesh.device.printer.PrinterSlot;
import org.restomesh.device.token.TokenIssuer;
import org.restomesh.event.Outbox;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** Slots and devices as staff manage them (contract/2-device-mesh#slots). */
@Stateless
public class DeviceRegistry {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject Branches branches;
  @Inject PairCodes pairCodes;
  @Inject TokenIssuer tokens;
  @EJB CloudPrinters printers;
  @Inject Event<DeviceRetired> retired;
  @Inject Outbox outbox;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @param base scheme and host of the request
   * @throws ResourceNotFound when the branch is outside the caller's scope
   * @throws org.restomesh.shared.error.InvalidInput when what it says of a printer without an agent
   *     does not go together
   */
  public SlotCreated createSlot(
      StaffPrincipal caller, UUID branchId, CreateSlot command, String base) {
    branches.requireInScope(caller, branchId);
    PrinterSlot.require(command);
    Device device = new Device(caller.tenantId(), branchId, command, clock.instant());
    entityManager.persist(device);
    audit.record(caller.actor(), AuditedAction.of("device.create", "device", device.id()));
    if (!device.protocol().isPrinters()) {
      IssuedPairCode code = pairCodes.issue(device);
      return new SlotCreated(device.details(List.of(), Backlog.NONE, null), code.pairCode(), null);
    }
    PrinterAccess access = printers.create(device, command, base);
    return new SlotCreated(
        device.details(List.of(), Backlog.NONE, printers.details(device.id())), null, access);
  }

  /**
   * A new access for a printer without an agent; the old one is dead at once.
   *
   * @param base scheme and host of the request
   * @throws org.restomesh.shared.error.ResourceConflict when the device has an agent or is retired
   */
  public PrinterAccess renewPrinterAccess(StaffPrincipal caller, UUID id, String base) {
    PrinterAccess access = printers.renewAccess(lock(caller, id), base);
    audit.record(caller.actor(), AuditedAction.of("device.printer-access", "device", id));
    return access;
  }

  /**
   * A new pair code for a slot that nobody has claimed; the old one becomes invalid.
   *
   * @throws org.restomesh.shared.error.ResourceConflict when the device is paired or retired
   */
  public IssuedPairCode reissuePairCode(StaffPrincipal caller, UUID id) {
    Device device = lock(caller, id);
    IssuedPairCode code = pairCodes.issue(device);
    audit.record(caller.actor(), AuditedAction.of("device.pair-code", "device", id));
    return code;
  }

  /**
   * Retires the device for good and ends its tokens and waiting commands. Repeating it changes
   * nothing.
   */
  public void retire(StaffPrincipal caller, UUID id) {
    Device device = lock(caller, id);
    Instant now = clock.instant();
    boolean changed = device.retire(now);
    // Also told again: whoever retired it may not have lived to tell the others.
    tokens.revokeAll(id);
    printers.retire(id);
    if (!changed) {
      return;
    }
    retired.fire(new DeviceRetired(id, now));
    outbox.append(device.tenantId(), DeviceEvent.RETIRED, device.event(now), now);
    audit.record(caller.actor(), AuditedAction.of("device.retire", "device", id));
  }

  /**
   * Serializes retiring with pairing and enqueueing. It takes FOR UPDATE: JPA's FOR NO KEY UPDATE
   * would not conflict with the key share lock of enqueueing.
   */
  private Device lock(StaffPrincipal caller, UUID id) {
    sql.statement("select id from device where id = :id for update")
        .with("id", id)
        .list(UUID.class);
    Device device = entityManager.find(Device.class, id);
    if (device == null) {
      throw new ResourceNotFound("Device");
    }
    caller.requireReach(device.tenantId(), device.branchId(), "Device");
    return device;
  }
}
