package org.restomesh.device.presence;

import org.restomesh.device.Backlogs;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.registry.DeviceRetired;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Who is alive. Heartbeats, polls and acks count; silence beyond {@link #WINDOW} does not. What
 * changes a device's status is written at once. The signs of a device that this node has just heard
 * are kept in memory and written together, {@link #WRITE_INTERVAL} later at most.
 */
@ApplicationScoped
public class Presence {
  static final Duration WINDOW = Duration.ofSeconds(45);

  /** How far the database may lag behind what any node has heard. */
  static final Duration WRITE_INTERVAL = Duration.ofSeconds(1);

  /** One late beat is then not an absence. */
  static final int NEXT_HEARTBEAT_SECONDS = 10;

  private static final int BATCH = 500;

  @Inject PresenceRows records;
  @Inject Backlogs backlogs;
  @Inject Clock clock;

  /** When this node last heard a device that is online; a silent one is forgotten. */
  private final Map<UUID, Instant> heard = new ConcurrentHashMap<>();

  private final Map<UUID, PresenceSignal> unwritten = new ConcurrentHashMap<>();

  /**
   * @throws TokenInvalid when the device is no longer active
   */
  public HeartbeatAnswer heartbeat(DevicePrincipal device, Telemetry telemetry) {
    Instant now = clock.instant();
    hear(new PresenceSignal(device, now, telemetry));
    return new HeartbeatAnswer(
        DeviceStatus.ONLINE, now, waiting(device.deviceId()), NEXT_HEARTBEAT_SECONDS);
  }

  /**
   * A poll or an ack is a sign of life as well.
   *
   * @throws TokenInvalid when the device is no longer active
   */
  public void seen(DevicePrincipal device) {
    hear(new PresenceSignal(device, clock.instant(), Telemetry.NONE));
  }

  /** Writes what was heard. What cannot be written now is kept for the next time. */
  public void write() {
    List<PresenceSignal> batch = new ArrayList<>(BATCH);
    for (UUID deviceId : Set.copyOf(unwritten.keySet())) {
      PresenceSignal sign = unwritten.remove(deviceId);
      if (sign != null) {
        batch.add(sign);
      }
      if (batch.size() == BATCH) {
        write(batch);
        batch.clear();
      }
    }
    write(batch);
    forgetTheSilent();
  }

  void forget(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceRetired retired) {
    heard.remove(retired.deviceId());
  }

  private void hear(PresenceSignal sign) {
    UUID deviceId = sign.device().deviceId();
    Instant before = heard.get(deviceId);
    if (before != null && !isSilence(before, sign.at())) {
      unwritten.merge(deviceId, sign, PresenceSignal::then);
    } else if (records.write(List.of(sign)) == 0) {
      throw new TokenInvalid();
    }
    heard.put(deviceId, sign.at());
  }

  private void write(List<PresenceSignal> batch) {
    if (batch.isEmpty()) {
      return;
    }
    try {
      records.write(batch);
    } catch (RuntimeException e) {
      batch.forEach(
          sign -> unwritten.merge(sign.device().deviceId(), sign, (newer, old) -> old.then(newer)));
      throw e;
    }
  }

  private void forgetTheSilent() {
    Instant now = clock.instant();
    heard.values().removeIf(last -> isSilence(last, now));
  }

  /** Only then can a sweeper have marked it offline; a clock that was set back counts as well. */
  private static boolean isSilence(Instant last, Instant now) {
    return now.isAfter(last.plus(WINDOW)) || now.isBefore(last.minus(WINDOW));
  }

  private long waiting(UUID deviceId) {
    return backlogs.isKnownEmpty(deviceId) ? 0 : backlogs.of(deviceId).waiting();
  }
}
