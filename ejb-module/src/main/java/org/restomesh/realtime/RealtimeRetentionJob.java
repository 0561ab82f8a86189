package org.restomesh.realtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/**
 * The realtime log's part of the job "retention": events older than a day, branch by branch and
 * from the oldest on, so that the remaining ones have no gaps; and tickets that nobody used.
 */
@ApplicationScoped
public class RealtimeRetentionJob implements Job {
  static final Duration RETENTION = Duration.ofHours(24);

  private static final UUID START = new UUID(0, 0);

  static final String BRANCHES =
      """
      select branch_id from realtime_counter where branch_id > :last order by branch_id limit 1000
      """;

  /** Up to the first that is young enough, whatever comes after it. */
  static final String EVENTS =
      """
      delete from realtime_event where branch_id = :branchId and id in (
        select id from realtime_event where branch_id = :branchId and id < coalesce((
          select id from realtime_event where branch_id = :branchId and occurred_at >= :cut
          order by id limit 1), 9223372036854775807)
        order by id limit 5000)
      """;

  static final String TICKETS =
      """
      delete from realtime_ticket where ticket_sha256 in (
        select ticket_sha256 from realtime_ticket where expires_at < :now
        order by expires_at limit 1000 for update skip locked)
      """;

  @Inject Sql sql;
  @Inject @RealTime Clock realTime;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.realtime");
  }

  @Override
  public int run(Instant now) {
    int deleted =
        BatchLoop.runUntilEmpty(
            () -> sql.statement(TICKETS).with("now", realTime.instant()).change());
    List<UUID> branches = branchesAfter(START);
    while (!branches.isEmpty()) {
      for (UUID branch : branches) {
        deleted += BatchLoop.runUntilEmpty(() -> deleteEvents(branch, now.minus(RETENTION)));
      }
      branches = branchesAfter(branches.get(branches.size() - 1));
    }
    return deleted;
  }

  private int deleteEvents(UUID branch, Instant cut) {
    return sql.statement(EVENTS).with("branchId", branch).with("cut", cut).change();
  }

  private List<UUID> branchesAfter(UUID last) {
    return sql.statement(BRANCHES).with("last", last).list(UUID.class);
  }
}
