package org.restomesh.device;

import java.time.Instant;

/**
 * The commands that wait for a device.
 *
 * @param oldestAt when the oldest was enqueued, or null when none waits
 */
public record Backlog(long waiting, Instant oldestAt) {
  public static final Backlog NONE = new Backlog(0, null);
}
