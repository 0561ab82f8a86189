package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.device.Backlog;
import org.restomesh.device.Backlogs;

/** Counts waiting commands by the partial index of the queued ones. */
@Stateless
public class QueueBacklogs implements Backlogs {
  @PersistenceContext EntityManager entityManager;
  @Inject EmptyQueues empty;
  @Inject CommandSettings settings;

  @Override
  public Map<UUID, Backlog> of(Collection<UUID> deviceIds) {
    if (deviceIds.isEmpty()) {
      return Map.of();
    }
    return entityManager
        .createQuery(
            "select c.deviceId, count(c), min(c.work.createdAt) from DeviceCommand c"
                + " where c.deviceId in :devices and c.status = QUEUED group by c.deviceId",
            Object[].class)
        .setParameter("devices", deviceIds)
        .getResultStream()
        .collect(
            Collectors.toMap(
                row -> (UUID) row[0], row -> new Backlog((Long) row[1], (Instant) row[2])));
  }

  @Override
  @TransactionAttribute(TransactionAttributeType.SUPPORTS)
  public boolean isKnownEmpty(UUID deviceId) {
    // With a delay, what failed and is to be tried again waits although it cannot be claimed yet.
    return settings.retryDelay().isZero() && empty.isKnownEmpty(deviceId);
  }
}
