package org.restomesh.device.command.poll;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.restomesh.device.Backlog;
import org.restomesh.device.Backlogs;
import org.restomesh.device.command.CommandSettings;
import org.restomesh.device.command.queue.EmptyQueueCache;
import org.restomesh.shared.sql.Sql;

/** Counts waiting commands, using the partial index on queued ones. */
@Stateless
public class QueueBacklogs implements Backlogs {
  private static final String OF_DEVICES =
      "select device_id, count(*) as waiting, min(created_at) as oldest from device_command"
          + " where device_id = any(cast(:devices as uuid[])) and status = 'QUEUED'"
          + " group by device_id";

  private static final String IN_ALL =
      "select count(*) as waiting_commands, min(created_at) as oldest_waiting_at"
          + " from device_command where status = 'QUEUED'";

  @Inject Sql sql;
  @Inject EmptyQueueCache empty;
  @Inject CommandSettings settings;

  private record Queue(UUID deviceId, long waiting, Instant oldest) {}

  @Override
  public Map<UUID, Backlog> of(Collection<UUID> deviceIds) {
    if (deviceIds.isEmpty()) {
      return Map.of();
    }
    Map<UUID, Backlog> backlogs = new HashMap<>();
    for (Queue queue : sql.statement(OF_DEVICES).withAll("devices", deviceIds).list(Queue.class)) {
      backlogs.put(queue.deviceId(), new Backlog(queue.waiting(), queue.oldest()));
    }
    return backlogs;
  }

  @Override
  public Backlog inAll() {
    return sql.statement(IN_ALL).first(Backlog.class).orElseThrow();
  }

  @Override
  @TransactionAttribute(TransactionAttributeType.SUPPORTS)
  public boolean isKnownEmpty(UUID deviceId) {
    // With a retry delay, a failed command waits although it cannot be claimed yet.
    return settings.retryDelay().isZero() && empty.isKnownEmpty(deviceId);
  }
}
