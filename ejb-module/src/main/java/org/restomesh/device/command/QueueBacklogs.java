package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.restomesh.device.Backlog;
import org.restomesh.device.Backlogs;
import org.restomesh.shared.sql.PlainSql;

/** Counts waiting commands by the partial index of the queued ones. */
@Stateless
public class QueueBacklogs implements Backlogs {
  private static final String OF_DEVICES =
      "select device_id, count(*), min(created_at) from device_command"
          + " where device_id = any(cast(? as uuid[])) and status = 'QUEUED' group by device_id";

  private static final String IN_ALL =
      "select count(*) from device_command where status = 'QUEUED'";

  @PersistenceContext EntityManager entityManager;
  @Inject EmptyQueueCache empty;
  @Inject CommandSettings settings;

  private record Waiting(UUID deviceId, Backlog backlog) {}

  @Override
  public Map<UUID, Backlog> of(Collection<UUID> deviceIds) {
    if (deviceIds.isEmpty()) {
      return Map.of();
    }
    Map<UUID, Backlog> backlogs = new HashMap<>();
    for (Waiting waiting :
        PlainSql.list(
            entityManager,
            OF_DEVICES,
            values -> values.uuids(deviceIds),
            row -> new Waiting(row.uuid(), new Backlog(row.longNumber(), row.instant())))) {
      backlogs.put(waiting.deviceId(), waiting.backlog());
    }
    return backlogs;
  }

  @Override
  public long inAll() {
    return PlainSql.first(entityManager, IN_ALL, values -> {}, row -> row.longNumber())
        .orElseThrow();
  }

  @Override
  @TransactionAttribute(TransactionAttributeType.SUPPORTS)
  public boolean isKnownEmpty(UUID deviceId) {
    // With a delay, what failed and is to be tried again waits although it cannot be claimed yet.
    return settings.retryDelay().isZero() && empty.isKnownEmpty(deviceId);
  }
}
