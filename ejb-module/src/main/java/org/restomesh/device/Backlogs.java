package org.restomesh.device;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * How many commands wait for each device. The command queue implements this; the registry only
 * shows it.
 */
public interface Backlogs {
  /** One query for all; a device without waiting commands is missing from the result. */
  Map<UUID, Backlog> of(Collection<UUID> deviceIds);

  default Backlog of(UUID deviceId) {
    return of(List.of(deviceId)).getOrDefault(deviceId, Backlog.NONE);
  }

  /** What waits in the whole installation. */
  Backlog inAll();

  /** Whether this node knows, without asking the database, that nothing waits. */
  boolean isKnownEmpty(UUID deviceId);
}
