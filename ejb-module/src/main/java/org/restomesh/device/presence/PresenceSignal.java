package org.restomesh.device.presence;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DevicePrincipal;

/**
 * A device was heard: a heartbeat, a poll or an ack.
 *
 * @param at when it was heard, by our clock
 */
public record PresenceSignal(DevicePrincipal device, Instant at, Telemetry telemetry) {
  /**
   * Whether another node has written a later signal. One that is later by more than a window was
   * written before rehearsal set the clock back.
   *
   * @param lastSeenAt null when none was written
   */
  boolean isOutdatedBy(@Nullable Instant lastSeenAt) {
    return lastSeenAt != null
        && lastSeenAt.isAfter(at)
        && !lastSeenAt.isAfter(at.plus(Presence.WINDOW));
  }

  /** Both merged: the later time, and the later telemetry with gaps filled from the earlier one. */
  PresenceSignal then(PresenceSignal later) {
    return new PresenceSignal(device, later.at, later.telemetry.orElse(telemetry));
  }
}
