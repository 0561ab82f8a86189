package org.restomesh.device.presence;

import org.restomesh.device.DevicePrincipal;


import java.time.Instant;

/**
 * A device was heard: a heartbeat, a poll or an ack.
 *
 * @param at when it was heard, by our clock
 */
public record PresenceSignal(DevicePrincipal device, Instant at, Telemetry telemetry) {
  /**
   * Whether another node has written a later sign meanwhile. One that is later by more than a
   * window was written before rehearsal set the clock back.
   */
  boolean isOutdatedBy(Instant lastSeenAt) {
    return lastSeenAt != null
        && lastSeenAt.isAfter(at)
        && !lastSeenAt.isAfter(at.plus(Presence.WINDOW));
  }

  /** Both in one: the later moment, and what either has told of the device, the later one first. */
  PresenceSignal then(PresenceSignal later) {
    return new PresenceSignal(device, later.at, later.telemetry.orElse(telemetry));
  }
}
