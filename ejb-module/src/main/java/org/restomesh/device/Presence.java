package org.restomesh.device;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.event.Outbox;
import org.restomesh.shared.NativeRows;
import org.restomesh.shared.TokenInvalid;

/**
 * Who is alive. Heartbeats, polls and acks count; silence beyond {@link #WINDOW} does not. Signs of
 * life are single statements past the entity, so that they neither load it nor meet its version.
 */
@Stateless
public class Presence {
  static final Duration WINDOW = Duration.ofSeconds(45);

  /** One late beat is then not an absence. */
  static final int NEXT_HEARTBEAT_SECONDS = 10;

  private static final int SWEEP_BATCH = 500;

  @PersistenceContext EntityManager entityManager;
  @Inject Backlogs backlogs;
  @Inject Outbox outbox;
  @Inject Clock clock;

  public HeartbeatAnswer heartbeat(DevicePrincipal device, Telemetry telemetry) {
    Instant now = clock.instant();
    markAlive(device, telemetry, now);
    return new HeartbeatAnswer(
        DeviceStatus.ONLINE, now, backlogs.of(device.deviceId()).waiting(), NEXT_HEARTBEAT_SECONDS);
  }

  /** A poll or an ack is a sign of life as well. */
  public void seen(DevicePrincipal device) {
    markAlive(device, Telemetry.NONE, clock.instant());
  }

  /**
   * Marks the silent devices offline, one batch per call. The inner select locks the rows under the
   * condition, which makes it safe against heartbeats and against other nodes.
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
            .setParameter("cut", now.minus(WINDOW))
            .setParameter("batch", SWEEP_BATCH);
    List<Object[]> gone = NativeRows.list(sweep, Object[].class);
    for (Object[] row : gone) {
      DeviceEvent event =
          new DeviceEvent((UUID) row[0], (UUID) row[2], DeviceKind.valueOf((String) row[3]), now);
      outbox.append((UUID) row[1], DeviceEvent.OFFLINE, event, now);
    }
    return gone.size();
  }

  private void markAlive(DevicePrincipal device, Telemetry telemetry, Instant now) {
    DeviceStatus before = beat(device.deviceId(), telemetry, now).orElseThrow(TokenInvalid::new);
    if (before != DeviceStatus.ONLINE) {
      DeviceEvent event = new DeviceEvent(device.deviceId(), device.branchId(), device.kind(), now);
      outbox.append(device.tenantId(), DeviceEvent.ONLINE, event, now);
    }
  }

  /** The status before, or nothing when the device was retired meanwhile. */
  private Optional<DeviceStatus> beat(UUID deviceId, Telemetry telemetry, Instant now) {
    Query beat =
        entityManager
            .createNativeQuery(
                "update device d set status = 'ONLINE', last_seen_at = :now,"
                    + " battery_pct = coalesce(cast(:battery as double precision), d.battery_pct),"
                    + " agent_version = coalesce(cast(:agent as text), d.agent_version),"
                    + " queue_depth = coalesce(cast(:depth as integer), d.queue_depth)"
                    + " from (select id, status from device where id = :id for no key update) before"
                    + " where d.id = before.id and before.status in ('PAIRED', 'ONLINE', 'OFFLINE')"
                    + " returning before.status",
                String.class)
            .setParameter("now", now)
            .setParameter("battery", telemetry.batteryPct())
            .setParameter("agent", telemetry.agentVersion())
            .setParameter("depth", telemetry.queueDepth())
            .setParameter("id", deviceId);
    return NativeRows.list(beat, String.class).stream().findFirst().map(DeviceStatus::valueOf);
  }
}
