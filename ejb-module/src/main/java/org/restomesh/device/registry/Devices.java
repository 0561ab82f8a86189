package org.restomesh.device.registry;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.device.Backlog;
import org.restomesh.device.Backlogs;
import org.restomesh.device.Device;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.printer.CloudPrinters;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** Reads the device registry. */
@Stateless
public class Devices {
  private static final String HOLD =
      """
      select id as device_id, tenant_id, branch_id, kind, protocol, status from device
      where id = :id for key share
      """;

  private static final String TAKES_COMMANDS = " and status in ('PAIRED', 'ONLINE', 'OFFLINE')";

  /**
   * The devices of {@code :kinds} in {@code :branchId} that take commands, for statements that
   * enqueue some. The lock keeps them from being retired until the transaction ends.
   */
  public static final String TARGETS =
      "select id, tenant_id, kind, protocol from device where branch_id = :branchId"
          + " and kind = any(cast(:kinds as text[]))"
          + TAKES_COMMANDS
          + " order by id for key share";

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject Branches branches;
  @Inject Backlogs backlogs;
  @EJB CloudPrinters printers;

  public DeviceDetails get(StaffPrincipal caller, UUID id) {
    return find(caller, id).details(backlogs.of(id), printers.details(id));
  }

  /**
   * Confirms that the caller may act on this device.
   *
   * @throws ResourceNotFound when it is outside the caller's scope
   */
  public void requireInScope(StaffPrincipal caller, UUID id) {
    find(caller, id);
  }

  /**
   * Newest first.
   *
   * @throws ResourceNotFound when the branch is outside the caller's scope
   */
  public Page<DeviceDetails> list(StaffPrincipal caller, DeviceFilter filter, PageRequest page) {
    branches.requireInScope(caller, filter.branchId());
    List<Device> rows = query(filter, page).getResultList();
    Map<UUID, Backlog> waiting = backlogs.of(rows.stream().map(Device::id).toList());
    Map<UUID, DeviceDetails.Printer> printing = printersAmong(rows);
    return Page.of(
        rows,
        page,
        Device::id,
        device ->
            device.details(
                waiting.getOrDefault(device.id(), Backlog.NONE), printing.get(device.id())));
  }

  private Map<UUID, DeviceDetails.Printer> printersAmong(List<Device> devices) {
    List<UUID> ids =
        devices.stream().filter(device -> device.protocol().isPrinters()).map(Device::id).toList();
    return ids.isEmpty() ? Map.of() : printers.details(ids);
  }

  private Device find(StaffPrincipal caller, UUID id) {
    Device device = entityManager.find(Device.class, id);
    if (device == null) {
      throw new ResourceNotFound("Device");
    }
    caller.requireReach(device.tenantId(), device.branchId(), "Device");
    return device;
  }

  private TypedQuery<Device> query(DeviceFilter filter, PageRequest page) {
    String conditions =
        (filter.kind() == null ? "" : " and d.kind = :kind")
            + (filter.status() == null ? "" : " and d.status = :status");
    TypedQuery<Device> query =
        entityManager
            .createQuery(
                "select d from Device d where d.branchId = :branch and d.id < :before"
                    + conditions
                    + " order by d.id desc",
                Device.class)
            .setParameter("branch", filter.branchId())
            .setParameter("before", page.beforeId())
            .setMaxResults(page.fetchSize());
    if (filter.kind() != null) {
      query.setParameter("kind", filter.kind());
    }
    if (filter.status() != null) {
      query.setParameter("status", filter.status());
    }
    return query;
  }

  /** The devices of a branch that take commands. */
  public List<UUID> takingCommands(UUID branchId) {
    return sql.statement("select id from device where branch_id = :branchId" + TAKES_COMMANDS)
        .with("branchId", branchId)
        .list(UUID.class);
  }

  /**
   * A device in the caller's scope, locked against being retired until the transaction ends. The
   * key share lock does not block heartbeats.
   *
   * @throws ResourceNotFound when the device is outside the caller's scope
   */
  public DeviceTarget hold(StaffPrincipal caller, UUID id) {
    DeviceTarget target =
        sql.statement(HOLD)
            .with("id", id)
            .first(DeviceTarget.class)
            .orElseThrow(() -> new ResourceNotFound("Device"));
    caller.requireReach(target.tenantId(), target.branchId(), "Device");
    return target;
  }
}
