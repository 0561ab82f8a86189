package org.restomesh.support;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.PairDevice;
import org.restomesh.device.PairingResult;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.pairing.Pairing;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.device.registry.SlotCreated;
import org.restomesh.identity.CreateTenant;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.branch.ChangeBranch;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.licensing.lifecycle.EntitlementOverrides;
import org.restomesh.shared.Ids;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.json.PropertyChange;

/** A tenant of the test's own, with one branch. */
public record Restaurant(Wiring wiring, UUID tenantId, UUID branchId, StaffPrincipal admin) {

  public static Restaurant open(Wiring wiring) {
    String email = UUID.randomUUID() + "@restaurant.example";
    PasswordHash password = wiring.get(Passwords.class).ofNew("a long password");
    TenantCreated created =
        wiring.inTransaction(
            () ->
                wiring
                    .get(Tenants.class)
                    .create(
                        new CreateTenant(
                            "Lokanta",
                            null,
                            null,
                            null,
                            new CreateTenant.FirstAdmin(email, "Ayşe", "a long password"),
                            "Kadıköy"),
                        password,
                        new Actor(null, "test")));
    return new Restaurant(
        wiring, created.tenant().id(), created.branch().id(), created.admin().principal());
  }

  /** What a superadmin gives it beside what it owns; these and no others. */
  public void override(Map<String, Object> entitlements) {
    wiring.run(
        () ->
            wiring
                .get(EntitlementOverrides.class)
                .replace(tenantId, entitlements, new Actor(null, "test")));
  }

  /** Its branch. */
  public void switchOff() {
    change(new ChangeBranch(null, PropertyChange.none(), false));
  }

  public void switchOn() {
    change(new ChangeBranch(null, PropertyChange.none(), true));
  }

  /** One more than its licence may allow, written past the use cases. */
  public UUID anotherBranch() throws SQLException {
    UUID id = Ids.next();
    Rows.change(
        "insert into branch (id, tenant_id, name, active, created_at, version)"
            + " select ?, tenant_id, 'Şube', true, now(), 0 from branch where id = ?",
        id,
        branchId);
    return id;
  }

  private void change(ChangeBranch change) {
    wiring.get(Branches.class).change(admin, branchId, change);
  }

  public SlotCreated slot() {
    return slot(DeviceKind.RECEIPT_PRINTER);
  }

  private SlotCreated slot(DeviceKind kind) {
    return slot(new CreateSlot(kind, List.of(), null, null, null));
  }

  public SlotCreated slot(CreateSlot slot) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(DeviceRegistry.class)
                .createSlot(admin, branchId, slot, "https://printers.example.com"));
  }

  /** From an address where nobody has been before. */
  public PairingResult pair(String pairCode, String pairRequestId) {
    return pair(pairCode, pairRequestId, UUID.randomUUID().toString());
  }

  public PairingResult pair(String pairCode, String pairRequestId, String source) {
    PairDevice request = new PairDevice(pairCode, null, null, pairRequestId);
    return wiring.inTransaction(() -> wiring.get(Pairing.class).pair(request, source));
  }

  /** A paired device. */
  public DevicePrincipal device() {
    return device(DeviceKind.RECEIPT_PRINTER);
  }

  public DevicePrincipal device(DeviceKind kind) {
    PairingResult paired = pair(slot(kind).pairCode(), null);
    return new DevicePrincipal(
        paired.deviceId(), paired.tenantId(), paired.branchId(), paired.kind());
  }

  public UUID enqueue(DevicePrincipal device, CommandKind kind, Integer priority) {
    return enqueue(device, new EnqueueCommand(kind, null, priority, null, null));
  }

  public UUID enqueue(DevicePrincipal device, EnqueueCommand command) {
    return wiring.inTransaction(
        () ->
            wiring
                .get(CommandQueue.class)
                .enqueue(admin, device.deviceId(), command)
                .command()
                .id());
  }

  public void retire(DevicePrincipal device) {
    wiring.run(() -> wiring.get(DeviceRegistry.class).retire(admin, device.deviceId()));
  }
}
