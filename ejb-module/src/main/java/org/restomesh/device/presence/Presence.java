package org.restomesh.device.presence;

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
import org.restomesh.device.Backlogs;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.registry.DeviceRetired;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Tracks which devices are online. Heartbeats, polls and acks are signs of life; a device silent
 * for longer than {@link #WINDOW} is not online. Signals that change a device's status are written
 * at once. Those of a device that this node heard recently are kept in memory and written together,
 * at most {@link #WRITE_INTERVAL} later.
 */
@ApplicationScoped
public class Presence {
  static final Duration WINDOW = Duration.ofSeconds(45);

  /** How far the database may lag behind what any node has heard. */
  static final Duration WRITE_INTERVAL = Duration.ofSeconds(1);

  /** So that one late heartbeat is not an absence. */
  static final int NEXT_HEARTBEAT_SECONDS = 10;

  private static final int BATCH = 500;

  @Inject PresenceRows rows;
  @Inject Backlogs backlogs;
  @Inject Clock clock;

  /** When this node last heard each online device; silent ones are removed. */
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

  /**
   * Writes the pending signals; when it returns, no other thread is still writing earlier ones.
   * Those that cannot be written now are kept for the next time.
   */
  public synchronized void write() {
    Instant now = clock.instant();
    List<PresenceSignal> batch = new ArrayList<>(BATCH);
    for (UUID deviceId : Set.copyOf(unwritten.keySet())) {
      PresenceSignal signal = unwritten.remove(deviceId);
      // One older than the window, of a node that was frozen, would bring a silent device online.
      if (signal != null && !isSilence(signal.at(), now)) {
        batch.add(signal);
      }
      if (batch.size() == BATCH) {
        write(batch);
        batch.clear();
      }
    }
    write(batch);
    heard.values().removeIf(last -> isSilence(last, now));
  }

  void forget(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceRetired retired) {
    heard.remove(retired.deviceId());
  }

  private void hear(PresenceSignal signal) {
    UUID deviceId = signal.device().deviceId();
    Instant before = heard.get(deviceId);
    if (before != null && !isSilence(before, signal.at())) {
      unwritten.merge(deviceId, signal, PresenceSignal::then);
    } else if (rows.write(List.of(signal)) == 0) {
      throw new TokenInvalid();
    }
    heard.put(deviceId, signal.at());
  }

  private void write(List<PresenceSignal> batch) {
    if (batch.isEmpty()) {
      return;
    }
    try {
      rows.write(batch);
    } catch (RuntimeException e) {
      batch.forEach(
          signal ->
              unwritten.merge(signal.device().deviceId(), signal, (newer, old) -> old.then(newer)));
      throw e;
    }
  }

  /** Only then can a sweep have marked it offline; a clock that was set back counts as well. */
  private static boolean isSilence(Instant last, Instant now) {
    return now.isAfter(last.plus(WINDOW)) || now.isBefore(last.minus(WINDOW));
  }

  private long waiting(UUID deviceId) {
    return backlogs.isKnownEmpty(deviceId) ? 0 : backlogs.of(deviceId).waitingCommands();
  }
}
