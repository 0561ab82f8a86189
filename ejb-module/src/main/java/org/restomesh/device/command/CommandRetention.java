package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.NativeRows;

/**
 * Forgets commands that ended more than 90 days ago. What has not ended stays however old it is,
 * and so does an unknown outcome: a person has to settle it first. With the command goes its
 * idempotency key.
 *
 * <p>There is no index of finished commands: every command would pay for it. The primary key serves
 * instead. A command is made before it ends, and ids sort by their making, so everything to forget
 * has an id below that of the cut, and {@code completed_at} decides in the end.
 *
 * <p>Ids carry real time, {@code completed_at} the business clock's, which rehearsal may have
 * moved. That is safe: the id only bounds the search. Moved forward, ids are older than what they
 * are compared with, and the search sees more than it needs. Moved back, or on the clock of a node
 * that runs ahead, an id can lie beyond the cut although its command is due, which is then kept
 * until the cut has passed the id too. Nothing goes early.
 */
@Stateless
public class CommandRetention {
  static final Duration KEPT = Duration.ofDays(90);

  /** Rows to look at, hence to delete at most, in one transaction. */
  static final int BATCH = 1_000;

  /** Below every id. */
  static final UUID START = new UUID(0, 0);

  @PersistenceContext EntityManager entityManager;

  /**
   * Looks at the next {@link #BATCH} commands above {@code after}. What another node has locked is
   * left to it.
   *
   * @param after where the batch before this one has ended, so that old commands that have to stay
   *     are not looked at again by every batch
   */
  public RetentionStep deleteBatch(UUID after, Instant now) {
    Instant cut = now.minus(KEPT);
    UUID bound = Ids.lowestAt(cut.plusMillis(1)); // an id has milliseconds, an instant has more
    UUID upTo = lastOfBatch(after, bound);
    int deleted =
        entityManager
            .createNativeQuery(
                "delete from device_command where id in (select id from device_command"
                    + " where id > :after and id <= :upTo and completed_at < :cut"
                    + " and status in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED')"
                    + " for update skip locked)")
            .setParameter("after", after)
            .setParameter("upTo", upTo == null ? bound : upTo)
            .setParameter("cut", cut)
            .executeUpdate();
    return new RetentionStep(deleted, upTo);
  }

  /** Null when there is no whole batch left below the bound. */
  private UUID lastOfBatch(UUID after, UUID bound) {
    Query last =
        entityManager
            .createNativeQuery(
                "select id from device_command where id > :after and id < :bound"
                    + " order by id offset :skipped limit 1",
                UUID.class)
            .setParameter("after", after)
            .setParameter("bound", bound)
            .setParameter("skipped", BATCH - 1);
    return NativeRows.list(last, UUID.class).stream().findFirst().orElse(null);
  }
}
