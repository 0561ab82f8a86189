package org.restomesh.device;

import static org.restomesh.device.DeviceStatus.Event.FALL_SILENT;
import static org.restomesh.device.DeviceStatus.Event.GIVE_SIGN_OF_LIFE;
import static org.restomesh.device.DeviceStatus.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.shared.Json;
import org.restomesh.shared.NativeRows;

/**
 * Presence as the database knows it. Statements past the entity, which neither load it nor meet its
 * version; rows are locked under the condition, which makes writing and sweeping safe against each
 * other and against other nodes.
 */
@Stateless
public class PresenceRecords {
  private static final int SWEEP_BATCH = 500;

  @PersistenceContext EntityManager entityManager;
  @Inject Outbox outbox;

  /** One device's part of a batch, as the statement reads it. */
  private record Row(
      UUID id, Instant at, Double battery_pct, String agent_version, Integer queue_depth) {
    static Row of(SignOfLife sign) {
      return new Row(
          sign.device().deviceId(),
          sign.at(),
          sign.telemetry().batteryPct(),
          sign.telemetry().agentVersion(),
          sign.telemetry().queueDepth());
    }
  }

  /**
   * Brings the devices online; who was not is told of in an event.
   *
   * @param signs at most one of a device
   * @return how many of the devices are still active
   */
  public int write(List<SignOfLife> signs) {
    List<Object[]> active = lockActive(signs);
    if (active.isEmpty()) {
      return 0;
    }
    Map<UUID, SignOfLife> byDevice = new HashMap<>();
    signs.forEach(sign -> byDevice.put(sign.device().deviceId(), sign));
    List<Row> rows = new ArrayList<>();
    for (Object[] device : active) {
      SignOfLife sign = byDevice.get((UUID) device[0]);
      if (sign.isOutdatedBy((Instant) device[5])) {
        continue;
      }
      rows.add(Row.of(sign));
      if (DeviceStatus.valueOf((String) device[4]) != DeviceStatus.ONLINE) {
        tell(DeviceEvent.ONLINE, device, sign.at());
      }
    }
    entityManager
        .createNativeQuery(
            "update device d set status = "
                + MACHINE.sqlTo(GIVE_SIGN_OF_LIFE)
                + ", last_seen_at = sign.at,"
                + " battery_pct = coalesce(sign.battery_pct, d.battery_pct),"
                + " agent_version = coalesce(sign.agent_version, d.agent_version),"
                + " queue_depth = coalesce(sign.queue_depth, d.queue_depth)"
                + " from jsonb_to_recordset(cast(:rows as jsonb)) as sign(id uuid, at timestamptz,"
                + "  battery_pct float8, agent_version text, queue_depth int4)"
                + " where d.id = sign.id")
        .setParameter("rows", Json.write(rows))
        .executeUpdate();
    return active.size();
  }

  /**
   * Two statements and not one: PostgreSQL may deadlock over a single row when statements that both
   * lock and update it meet. In the order of ids, so that two batches never wait for each other.
   */
  private List<Object[]> lockActive(List<SignOfLife> signs) {
    Query lock =
        entityManager
            .createNativeQuery(
                "select id, tenant_id, branch_id, kind, status, last_seen_at from device"
                    + " where id = any(:ids)"
                    + " and status "
                    + MACHINE.sqlFrom(GIVE_SIGN_OF_LIFE)
                    + " order by id for no key update",
                Object[].class)
            .setParameter(
                "ids", signs.stream().map(sign -> sign.device().deviceId()).toArray(UUID[]::new));
    return NativeRows.list(lock, Object[].class);
  }

  /**
   * Marks the silent devices offline, one batch per call.
   *
   * @return how many went offline
   */
  public int sweepBatch(Instant now) {
    Query sweep =
        entityManager
            .createNativeQuery(
                "update device set status = "
                    + MACHINE.sqlTo(FALL_SILENT)
                    + " where id in (select id from device where status "
                    + MACHINE.sqlFrom(FALL_SILENT)
                    + " and last_seen_at < :cut"
                    + " order by id limit :batch for update skip locked)"
                    + " returning id, tenant_id, branch_id, kind",
                Object[].class)
            .setParameter("cut", now.minus(Presence.WINDOW))
            .setParameter("batch", SWEEP_BATCH);
    List<Object[]> gone = NativeRows.list(sweep, Object[].class);
    gone.forEach(row -> tell(DeviceEvent.OFFLINE, row, now));
    return gone.size();
  }

  /** The row begins with id, tenant, branch and kind. */
  private void tell(String type, Object[] row, Instant at) {
    DeviceEvent event =
        new DeviceEvent((UUID) row[0], (UUID) row[2], DeviceKind.valueOf((String) row[3]), at);
    outbox.append((UUID) row[1], type, event, at);
  }
}
