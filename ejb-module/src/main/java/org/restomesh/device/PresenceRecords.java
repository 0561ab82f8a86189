package org.restomesh.device;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.shared.Json;
import org.restomesh.shared.NativeRows;

/**
 * Presence as the database knows it. Single statements past the entity, which neither load it nor
 * meet its version; each locks the rows under its condition, which makes it safe against the other
 * one and against other nodes.
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
    Query write =
        entityManager
            .createNativeQuery(
                "update device d set status = 'ONLINE', last_seen_at = heard.at,"
                    + " battery_pct = coalesce(heard.battery_pct, d.battery_pct),"
                    + " agent_version = coalesce(heard.agent_version, d.agent_version),"
                    + " queue_depth = coalesce(heard.queue_depth, d.queue_depth)"
                    // In the order of ids, so that two batches never wait for each other.
                    + " from (select known.status as before, sign.*"
                    + "  from jsonb_to_recordset(cast(:signs as jsonb)) as sign(id uuid,"
                    + "  at timestamptz, battery_pct float8, agent_version text, queue_depth int4)"
                    + "  join device known on known.id = sign.id"
                    + "  order by known.id for no key update of known) heard"
                    + " where d.id = heard.id and heard.before in ('PAIRED', 'ONLINE', 'OFFLINE')"
                    + " returning d.id, d.tenant_id, d.branch_id, d.kind, heard.before, heard.at",
                Object[].class)
            .setParameter("signs", Json.write(signs.stream().map(Row::of).toList()));
    List<Object[]> alive = NativeRows.list(write, Object[].class);
    for (Object[] row : alive) {
      if (DeviceStatus.valueOf((String) row[4]) != DeviceStatus.ONLINE) {
        tell(DeviceEvent.ONLINE, row, (Instant) row[5]);
      }
    }
    return alive.size();
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
                "update device set status = 'OFFLINE' where id in ("
                    + "select id from device where status = 'ONLINE' and last_seen_at < :cut"
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
