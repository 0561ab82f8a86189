package org.restomesh.device.command.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/**
 * Deletes commands that ended more than 90 days ago. Commands that have not ended stay however old
 * they are, and so do unknown outcomes: a person has to resolve them first. A command's idempotency
 * key goes with it.
 *
 * <p>There is no index of finished commands: every command would pay for it. The primary key serves
 * instead. A command is created before it ends, and ids sort by creation, so everything to delete
 * has an id below that of the cut, and {@code completed_at} decides in the end.
 *
 * <p>Ids carry real time, {@code completed_at} the business clock's, which rehearsal may have
 * moved. That is safe: the id only bounds the search. Moved forward, ids are older than what they
 * are compared with, and the search covers more than it needs. Moved back, or on a node whose clock
 * runs ahead, an id can lie beyond the cut although its command is due; the command is then kept
 * until the cut has passed the id too. Nothing is deleted early.
 */
@ApplicationScoped
public class CommandRetention implements Job {
  private static final Duration RETENTION = Duration.ofDays(90);

  /** Rows examined, hence at most deleted, in one transaction. */
  static final int BATCH = 1_000;

  /** Below every id. */
  static final UUID START = new UUID(0, 0);

  private static final String DELETE =
      "delete from device_command where id in (select id from device_command"
          + " where id > :after and id <= :upTo and completed_at < :cut"
          + " and status in ('DONE', 'FAILED', 'CANCELLED', 'EXPIRED') for update skip locked)";

  private static final String LAST_OF_BATCH =
      "select id from device_command where id > :after and id < :bound order by id offset "
          + (BATCH - 1)
          + " limit 1";

  @Inject Sql sql;

  /**
   * @param examinedUpTo where the next batch starts, or null after the last one
   */
  record Batch(int deleted, @Nullable UUID examinedUpTo) {}

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.commands");
  }

  /** Oldest first. */
  @Override
  public int run(Instant now) {
    int deleted = 0;
    UUID after = START;
    while (after != null) {
      Batch batch = deleteBatch(after, now);
      deleted += batch.deleted();
      after = batch.examinedUpTo();
    }
    return deleted;
  }

  /**
   * Examines the next {@link #BATCH} commands above {@code after}. Rows that another node has
   * locked are left to it.
   *
   * @param after where the previous batch ended, so that old commands that have to stay are not
   *     examined again by every batch
   */
  Batch deleteBatch(UUID after, Instant now) {
    Instant cut = now.minus(RETENTION);
    UUID bound = Ids.lowestAt(cut.plusMillis(1)); // an id has milliseconds, an instant has more
    UUID last =
        sql.statement(LAST_OF_BATCH)
            .with("after", after)
            .with("bound", bound)
            .first(UUID.class)
            .orElse(null);
    UUID upTo = last == null ? bound : last;
    int deleted =
        sql.statement(DELETE).with("after", after).with("upTo", upTo).with("cut", cut).change();
    return new Batch(deleted, last);
  }
}
