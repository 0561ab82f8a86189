package org.restomesh.device.presence;

import org.restomesh.device.DeviceEvent;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceStatus;


import static org.restomesh.device.DeviceStatus.Event.FALL_SILENT;
import static org.restomesh.device.DeviceStatus.Event.GIVE_SIGN_OF_LIFE;
import static org.restomesh.device.DeviceStatus.MACHINE;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;

/**
 * Presence as the database knows it. Statements past the entity, which neither load it nor meet its
 * version; rows are locked under the condition, which makes writing and sweeping safe against each
 * other and against other nodes.
 */
@Stateless
public class PresenceRows {
  private static final int SWEEP_BATCH = 500;

  /**
   * Two statements and not one: PostgreSQL may deadlock over a single row when statements that both
   * lock and update it meet. In the order of ids, so that two batches never wait for each other.
   */
  private static final String LOCK_ACTIVE =
      """
      select id, tenant_id, branch_id, kind, status, last_seen_at from device
      where id = any(cast(:ids as uuid[])) and status %s
      order by id for no key update
      """
          .formatted(MACHINE.sqlFrom(GIVE_SIGN_OF_LIFE));

  private static final String WRITE =
      """
      update device d set status = %s, last_seen_at = sign.at,
        battery_pct = coalesce(sign.battery_pct, d.battery_pct),
        agent_version = coalesce(sign.agent_version, d.agent_version),
        queue_depth = coalesce(sign.queue_depth, d.queue_depth)
      from jsonb_to_recordset(cast(:signs as jsonb)) as sign(id uuid, at timestamptz,
        battery_pct float8, agent_version text, queue_depth int4)
      where d.id = sign.id
      """
          .formatted(MACHINE.sqlTo(GIVE_SIGN_OF_LIFE));

  private static final String SWEEP =
      """
      update device set status = %s where id in (
        select id from device where status %s and last_seen_at < :cut
        order by id limit :atMost for update skip locked)
      returning id, tenant_id, branch_id, kind, status, last_seen_at
      """
          .formatted(MACHINE.sqlTo(FALL_SILENT), MACHINE.sqlFrom(FALL_SILENT));

  @Inject Sql sql;
  @Inject Outbox outbox;

  private record Known(
      UUID id,
      UUID tenantId,
      UUID branchId,
      DeviceKind kind,
      DeviceStatus status,
      Instant lastSeenAt) {

    DeviceEvent event(Instant at) {
      return new DeviceEvent(id, branchId, kind, at);
    }
  }

  /** One device's part of a batch, as the statement reads it. */
  private record Sign(
      UUID id, Instant at, Double battery_pct, String agent_version, Integer queue_depth) {
    static Sign of(PresenceSignal sign) {
      return new Sign(
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
  public int write(List<PresenceSignal> signs) {
    Map<UUID, PresenceSignal> byDevice = new HashMap<>();
    signs.forEach(sign -> byDevice.put(sign.device().deviceId(), sign));
    List<Known> active =
        sql.statement(LOCK_ACTIVE).withAll("ids", byDevice.keySet()).list(Known.class);
    if (active.isEmpty()) {
      return 0;
    }
    List<Sign> fresh = new ArrayList<>();
    for (Known device : active) {
      PresenceSignal sign = byDevice.get(device.id());
      if (sign.isOutdatedBy(device.lastSeenAt())) {
        continue;
      }
      fresh.add(Sign.of(sign));
      if (device.status() != DeviceStatus.ONLINE) {
        tell(DeviceEvent.ONLINE, device, sign.at());
      }
    }
    sql.statement(WRITE).with("signs", Json.write(fresh)).change();
    return active.size();
  }

  /**
   * Marks the silent devices offline, one batch per call.
   *
   * @return how many went offline
   */
  public int sweepBatch(Instant now) {
    List<Known> gone =
        sql.statement(SWEEP)
            .with("cut", now.minus(Presence.WINDOW))
            .with("atMost", SWEEP_BATCH)
            .list(Known.class);
    gone.forEach(device -> tell(DeviceEvent.OFFLINE, device, now));
    return gone.size();
  }

  private void tell(String type, Known device, Instant at) {
    outbox.append(device.tenantId(), type, device.event(at), at);
  }
}
