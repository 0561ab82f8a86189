package org.restomesh.device.presence;

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
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceStatus;
import org.restomesh.event.Outbox;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;

/**
 * Presence in the database. These statements bypass the entity: they neither load it nor check its
 * version. Rows are locked under the condition, which makes writing and sweeping safe against each
 * other and against other nodes.
 */
@Stateless
public class PresenceRows {
  private static final int SWEEP_BATCH = 500;

  /**
   * Two statements, not one: PostgreSQL may deadlock over a single row when statements that both
   * lock and update it run concurrently. In id order, so that two batches never wait for each
   * other.
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
        order by id limit :limit for update skip locked)
      returning id, tenant_id, branch_id, kind, status, last_seen_at
      """
          .formatted(MACHINE.sqlTo(FALL_SILENT), MACHINE.sqlFrom(FALL_SILENT));

  @Inject Sql sql;
  @Inject Outbox outbox;

  private record DeviceRow(
      UUID id,
      UUID tenantId,
      UUID branchId,
      DeviceKind kind,
      DeviceStatus status,
      @Nullable Instant lastSeenAt) {

    DeviceEvent event(Instant at) {
      return new DeviceEvent(id, branchId, kind, at);
    }
  }

  /** One device's part of a batch, as the statement reads it. */
  private record SignalRow(
      UUID id,
      Instant at,
      @Nullable Double battery_pct,
      @Nullable String agent_version,
      @Nullable Integer queue_depth) {
    static SignalRow of(PresenceSignal signal) {
      return new SignalRow(
          signal.device().deviceId(),
          signal.at(),
          signal.telemetry().batteryPct(),
          signal.telemetry().agentVersion(),
          signal.telemetry().queueDepth());
    }
  }

  /**
   * Marks the devices online and appends an event for each that was not.
   *
   * @param signals at most one per device
   * @return how many of the devices are still active
   */
  public int write(List<PresenceSignal> signals) {
    Map<UUID, PresenceSignal> byDevice = new HashMap<>();
    signals.forEach(signal -> byDevice.put(signal.device().deviceId(), signal));
    List<DeviceRow> active =
        sql.statement(LOCK_ACTIVE).withAll("ids", byDevice.keySet()).list(DeviceRow.class);
    if (active.isEmpty()) {
      return 0;
    }
    List<SignalRow> fresh = new ArrayList<>();
    for (DeviceRow device : active) {
      PresenceSignal signal = Objects.requireNonNull(byDevice.get(device.id()));
      if (signal.isOutdatedBy(device.lastSeenAt())) {
        continue;
      }
      fresh.add(SignalRow.of(signal));
      if (device.status() != DeviceStatus.ONLINE) {
        appendEvent(DeviceEvent.ONLINE, device, signal.at());
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
    List<DeviceRow> gone =
        sql.statement(SWEEP)
            .with("cut", now.minus(Presence.WINDOW))
            .with("limit", SWEEP_BATCH)
            .list(DeviceRow.class);
    gone.forEach(device -> appendEvent(DeviceEvent.OFFLINE, device, now));
    return gone.size();
  }

  private void appendEvent(String type, DeviceRow device, Instant at) {
    outbox.append(device.tenantId(), type, device.event(at), at);
  }
}
