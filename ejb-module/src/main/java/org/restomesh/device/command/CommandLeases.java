package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.List;

/** Ends what was taken and never answered, and what was never taken in time; batch by batch. */
@Stateless
public class CommandLeases {
  private static final int BATCH = 200;

  @PersistenceContext EntityManager entityManager;
  @Inject CommandSettings settings;
  @Inject CommandEvents events;

  /**
   * Claims whose lease is over.
   *
   * @return how many changed
   */
  public int loseBatch(Instant now) {
    List<DeviceCommand> silent =
        lockBatch(
            "select c from DeviceCommand c where c.status = CLAIMED and c.claims.leaseUntil <= :now"
                + " order by c.claims.leaseUntil",
            now);
    for (DeviceCommand command : silent) {
      command.loseLease(settings.retryDelay(), now);
      events.tell(command, now);
    }
    return silent.size();
  }

  /**
   * Waiting commands whose time is over.
   *
   * @return how many changed
   */
  public int expireBatch(Instant now) {
    List<DeviceCommand> late =
        lockBatch(
            "select c from DeviceCommand c where c.status = QUEUED and c.work.expiresAt <= :now"
                + " order by c.work.expiresAt",
            now);
    late.forEach(command -> command.expire(now));
    return late.size();
  }

  /** Another node's batch is skipped, not waited for. */
  private List<DeviceCommand> lockBatch(String jpql, Instant now) {
    TypedQuery<DeviceCommand> query = entityManager.createQuery(jpql, DeviceCommand.class);
    return query
        .setParameter("now", now)
        .setMaxResults(BATCH)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .setHint("jakarta.persistence.lock.timeout", CommandQueue.SKIP_LOCKED)
        .getResultList();
  }
}
