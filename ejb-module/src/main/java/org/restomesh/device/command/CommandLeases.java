package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Ends what was taken and never answered, and what was never taken in time; batch by batch. */
@Stateless
public class CommandLeases {
  private static final int BATCH = 200;

  private static final int PAGE = 1_000;

  private static final Due SILENT =
      new Due(
          " from DeviceCommand c where c.status = CLAIMED and c.claims.leaseUntil <= :now",
          " order by c.claims.leaseUntil");

  private static final Due LATE =
      new Due(
          " from DeviceCommand c where c.status = QUEUED and c.work.expiresAt <= :now",
          " order by c.work.expiresAt");

  /** Which commands something is due of. */
  private record Due(String jpql, String order) {}

  @PersistenceContext EntityManager entityManager;
  @Inject CommandSettings settings;
  @Inject CommandEvents events;

  /**
   * Claims whose lease is over.
   *
   * @return how many changed
   */
  public int loseBatch(Instant now) {
    List<DeviceCommand> silent = lock(SILENT, now, BATCH);
    silent.forEach(command -> lose(command, now));
    return silent.size();
  }

  /**
   * Waiting commands whose time is over.
   *
   * @return how many changed
   */
  public int expireBatch(Instant now) {
    List<DeviceCommand> late = lock(LATE, now, BATCH);
    late.forEach(command -> command.expire(now));
    return late.size();
  }

  /**
   * A page of those of which batches are made, for when one has failed as a whole.
   *
   * @param after the last id of the page before
   */
  public List<UUID> silent(UUID after, Instant now) {
    return ids(SILENT, after, now);
  }

  /** As {@link #silent} for commands that nobody has taken in time. */
  public List<UUID> late(UUID after, Instant now) {
    return ids(LATE, after, now);
  }

  /** Of this one alone, if it is still so and nobody else is at it. */
  public void lose(UUID id, Instant now) {
    lockOne(id, SILENT, now).ifPresent(command -> lose(command, now));
  }

  /** As {@link #lose} for a command that nobody has taken in time. */
  public void expire(UUID id, Instant now) {
    lockOne(id, LATE, now).ifPresent(command -> command.expire(now));
  }

  private void lose(DeviceCommand command, Instant now) {
    command.loseLease(settings.retryDelay(), now);
    events.tell(command, now);
  }

  private List<UUID> ids(Due due, UUID after, Instant now) {
    return entityManager
        .createQuery("select c.id" + due.jpql() + " and c.id > :after order by c.id", UUID.class)
        .setParameter("now", now)
        .setParameter("after", after)
        .setMaxResults(PAGE)
        .getResultList();
  }

  private List<DeviceCommand> lock(Due due, Instant now, int most) {
    return locking("select c" + due.jpql() + due.order(), now).setMaxResults(most).getResultList();
  }

  private Optional<DeviceCommand> lockOne(UUID id, Due due, Instant now) {
    return locking("select c" + due.jpql() + " and c.id = :id", now)
        .setParameter("id", id)
        .getResultStream()
        .findFirst();
  }

  /** What another node works at is skipped, not waited for. */
  private TypedQuery<DeviceCommand> locking(String jpql, Instant now) {
    return entityManager
        .createQuery(jpql, DeviceCommand.class)
        .setParameter("now", now)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .setHint("jakarta.persistence.lock.timeout", CommandQueue.SKIP_LOCKED);
  }
}
