package org.restomesh.device.registry;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
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
import org.restomesh.shared.sql.Statement;

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

  private static final String ATTENTION =
      "select d.id, array_to_string("
          + AttentionSql.NEEDED
          + ", ',') as attention"
          + AttentionSql.FROM
          + "where d.id = any(cast(:ids as uuid[]))";

  /**
   * Why somebody should look at a device.
   *
   * @param attention names with commas between them
   */
  private record Needed(UUID id, String attention) {}

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject Branches branches;
  @Inject Backlogs backlogs;
  @EJB CloudPrinters printers;
  @Inject Clock clock;

  public DeviceDetails get(StaffPrincipal caller, UUID id) {
    Device device = find(caller, id);
    return device.details(
        attention(List.of(id)).getOrDefault(id, List.of()), backlogs.of(id), printers.details(id));
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
    List<Device> rows = read(matching(filter, page));
    List<UUID> ids = rows.stream().map(Device::id).toList();
    Map<UUID, List<DeviceDetails.Attention>> attention = attention(ids);
    Map<UUID, Backlog> waiting = backlogs.of(ids);
    Map<UUID, DeviceDetails.Printer> printing = printersAmong(rows);
    return Page.of(
        rows,
        page,
        Device::id,
        device ->
            device.details(
                attention.getOrDefault(device.id(), List.of()),
                waiting.getOrDefault(device.id(), Backlog.NONE),
                printing.get(device.id())));
  }

  /** Devices that nobody need look at may be missing. */
  private Map<UUID, List<DeviceDetails.Attention>> attention(List<UUID> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    return AttentionSql.at(clock.instant(), sql.statement(ATTENTION).withAll("ids", ids))
        .list(Needed.class)
        .stream()
        .collect(Collectors.toMap(Needed::id, needed -> AttentionSql.parse(needed.attention())));
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

  /** The ids of a page, newest first. */
  private List<UUID> matching(DeviceFilter filter, PageRequest page) {
    String conditions =
        (filter.kind() == null ? "" : " and d.kind = :kind")
            + (filter.status() == null ? "" : " and d.status = :status")
            + (filter.attention() == null
                ? ""
                : " and (" + AttentionSql.IS_NEEDED + ") = :attention");
    Statement select =
        sql.statement(
                "select d.id"
                    + AttentionSql.FROM
                    + "where d.branch_id = :branchId and d.id < :before"
                    + conditions
                    + " order by d.id desc limit :limit")
            .with("branchId", filter.branchId())
            .with("before", page.beforeId())
            .with("limit", page.fetchSize());
    if (filter.kind() != null) {
      select.with("kind", filter.kind());
    }
    if (filter.status() != null) {
      select.with("status", filter.status());
    }
    if (filter.attention() != null) {
      AttentionSql.at(clock.instant(), select.with("attention", filter.attention()));
    }
    return select.list(UUID.class);
  }

  private List<Device> read(List<UUID> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    return entityManager
        .createQuery("select d from Device d where d.id in :ids order by d.id desc", Device.class)
        .setParameter("ids", ids)
        .getResultList();
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
