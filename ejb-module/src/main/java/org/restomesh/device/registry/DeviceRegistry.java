package org.restomesh.device.registry;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.device.Backlog;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.Device;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.pairing.IssuedPairCode;
import org.restomesh.device.pairing.PairCodes;
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
  @Inject Event<DeviceRetired> retired;
  @Inject Outbox outbox;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @throws ResourceNotFound when the branch is outside the caller's scope
   */
  public SlotCreated createSlot(StaffPrincipal caller, UUID branchId, CreateSlot command) {
    branches.requireInScope(caller, branchId);
    Device device = new Device(caller.tenantId(), branchId, command, clock.instant());
    IssuedPairCode code = pairCodes.issue(device);
    entityManager.persist(device);
    audit.record(caller.actor(), AuditedAction.of("device.create", "device", device.id()));
    return new SlotCreated(device.details(Backlog.NONE), code.pairCode());
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
    tokens.revokeAll(
        id); // also told again: whoever retired it may not have lived to tell the others
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
