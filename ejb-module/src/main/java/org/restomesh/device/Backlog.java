package org.restomesh.device;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The commands that wait for a device.
 *
 * @param oldestWaitingAt when the oldest was enqueued, or null when none waits
 */
public record Backlog(long waitingCommands, @Nullable Instant oldestWaitingAt) {
  public static final Backlog NONE = new Backlog(0, null);
}
